/** Forgets in this browser which uploads have not ended. */
export function forgetUploads(): void {
  try {
    for (const key of Object.keys(localStorage)) if (key.startsWith('tus::')) localStorage.removeItem(key);
  } catch {
    // Storage is off: nothing was kept there.
  }
}
