/** Numbers for reports. */

/** `value` to at most `digits` decimal places. */
export function roundTo(value: number, digits: number): number {
  return Number(value.toFixed(digits));
}
