import type { Cue } from './cue.ts'
import { SCORE, type Note } from './score.ts'

/** Vibration in milliseconds, on and off in turn. */
const PULSES: Readonly<Partial<Record<Cue, readonly number[]>>> = {
  rowDeal: [12],
  runHome: [16, 40, 24],
  win: [30, 60, 30, 60, 60],
  refusal: [40],
}

export interface FeedbackChoice {
  readonly sound: boolean
  readonly vibration: boolean
}

/**
 * Gives cues as sound and vibration, as far as the player wants them and the device can. Nothing is created until the
 * first cue that is to be heard; by then the player has touched the page, which browsers ask for before any sound.
 */
export function createFeedback(): (cue: Cue, choice: FeedbackChoice) => void {
  let player: ((notes: readonly Note[]) => void) | null = null
  return (cue, { sound, vibration }) => {
    if (vibration) vibrate(PULSES[cue])
    if (!sound || typeof AudioContext === 'undefined') return
    player ??= notePlayer()
    player(SCORE[cue])
  }
}

function vibrate(pulses: readonly number[] | undefined): void {
  if (pulses && 'vibrate' in navigator) navigator.vibrate([...pulses])
}

function notePlayer(): (notes: readonly Note[]) => void {
  mixWithOtherSound()
  const context = new AudioContext({ latencyHint: 'interactive' })
  const noise = whiteNoise(context)
  return (notes) => {
    if (context.state !== 'running') void context.resume()
    for (const note of notes) {
      if (note.voice === 'paper') playPaper(context, noise, note)
      else playTone(context, note)
    }
  }
}

/** Lets the player's own music go on, and the silent switch be obeyed, where the device can be told so. */
function mixWithOtherSound(): void {
  const { audioSession } = navigator as Navigator & { audioSession?: { type: string } }
  if (audioSession) audioSession.type = 'ambient'
}

function playPaper(context: AudioContext, noise: AudioBuffer, note: Note): void {
  const source = new AudioBufferSourceNode(context, { buffer: noise })
  const band = new BiquadFilterNode(context, { type: 'bandpass', frequency: note.pitch, Q: 0.9 })
  source.connect(band).connect(envelope(context, note))
  source.start(startOf(context, note), Math.random() * (noise.duration - note.length / 1000))
  source.stop(endOf(context, note))
}

function playTone(context: AudioContext, note: Note): void {
  const source = new OscillatorNode(context, { type: 'triangle', frequency: note.pitch })
  source.connect(envelope(context, note))
  source.start(startOf(context, note))
  source.stop(endOf(context, note))
}

/** Struck and dying away, as paper and straw do. */
function envelope(context: AudioContext, note: Note): AudioNode {
  const gain = new GainNode(context, { gain: 0 })
  gain.gain.setValueAtTime(0, startOf(context, note))
  gain.gain.linearRampToValueAtTime(note.level, startOf(context, note) + 0.004)
  gain.gain.exponentialRampToValueAtTime(0.0001, endOf(context, note))
  gain.connect(context.destination)
  return gain
}

function startOf(context: AudioContext, note: Note): number {
  return context.currentTime + note.at / 1000
}

function endOf(context: AudioContext, note: Note): number {
  return startOf(context, note) + note.length / 1000
}

function whiteNoise(context: AudioContext): AudioBuffer {
  const buffer = new AudioBuffer({ length: context.sampleRate / 4, sampleRate: context.sampleRate })
  const samples = buffer.getChannelData(0)
  for (let index = 0; index < samples.length; index++) samples[index] = Math.random() * 2 - 1
  return buffer
}
