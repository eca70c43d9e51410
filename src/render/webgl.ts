export { WebGLRenderer } from 'pixi.js'
