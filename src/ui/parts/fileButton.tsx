/** Asks the device for a file; the same one may be chosen again. */
export function FileButton({ label, onFile }: { readonly label: string; readonly onFile: (file: File) => void }) {
  const chosen = (input: HTMLInputElement) => {
    const file = input.files?.[0]
    if (file) onFile(file)
    input.value = ''
  }
  return (
    <label class="button file-button">
      <span>{label}</span>
      <input type="file" class="unseen" accept="application/json,.json" onChange={(event) => chosen(event.currentTarget)} />
    </label>
  )
}
