import type { Session } from '../session/state.ts'

/** Tells the session when nobody can see the table: another tab, another app, a locked phone, a page put aside. */
export function watchPage(session: Session): void {
  const update = () => session.setVisible(document.visibilityState === 'visible')
  document.addEventListener('visibilitychange', update)
  window.addEventListener('pageshow', update)
  window.addEventListener('pagehide', () => session.setVisible(false))
  update()
}
