import { start } from './app/start.ts'

void start({ page: document.getElementById('page')!, table: document.getElementById('table')! })
