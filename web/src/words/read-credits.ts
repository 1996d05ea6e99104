/** 0, which no limit may be, for what is no number: it must not become "no limit". */
export function readCredits(text: string): number | null {
  const plain = text.trim();
  if (plain === '') return null;
  return /^\d{1,9}$/.test(plain) ? Number(plain) : 0;
}
