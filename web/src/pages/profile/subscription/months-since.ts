/** Months from the first to that of `now`, newest first, as `2026-11`; at most three years. */
export function monthsSince(first: Date, now: Date, timeZone: string): string[] {
  const monthOf = (date: Date): string =>
    new Intl.DateTimeFormat('sv-SE', { timeZone, year: 'numeric', month: '2-digit' }).format(date);
  const end = monthOf(first);
  const months: string[] = [];
  for (let [year = 0, month = 1] = monthOf(now).split('-').map(Number); months.length < 36;) {
    const name = `${year}-${String(month).padStart(2, '0')}`;
    if (name < end) break;
    months.push(name);
    [year, month] = month === 1 ? [year - 1, 12] : [year, month - 1];
  }
  return months;
}
