/** The page of an address where nothing is, in the game's three languages. */
export const NOT_FOUND = `<!doctype html>
<html lang="uk">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>404 · Павук</title>
<style>
html { height: 100%; color-scheme: light dark; font: 18px/1.5 system-ui, sans-serif; background: #b7c9d5; color: #14263c }
body { min-height: 100%; margin: 0; display: grid; place-content: center; justify-items: center; text-align: center }
a { padding: 12px 24px; border-radius: 16px; background: #1d3f6b; color: #fff8e6; text-decoration: none }
@media (prefers-color-scheme: dark) {
  html { background: #15253b; color: #f1e8d6 }
  a { background: #e9bd5b; color: #14263c }
}
</style>
<h1>404</h1>
<p>Тут нічого немає.<br><span lang="ru">Здесь ничего нет.</span><br><span lang="en">There is nothing here.</span></p>
<a href="/">Павук</a>
</html>
`
