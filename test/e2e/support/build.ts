import { execSync } from 'node:child_process'

/** The tests look at the page as it is built now; `npm test` has just built it. */
export default function build(): void {
  if (process.env['PAVUK_BUILT'] !== '1') execSync('npm run build', { stdio: 'inherit' })
}
