/** JSON of the studio as what its contract says it is. To check it here as well would take a schema library along. */
export function parseAs<T>(text: string): T {
  // oxlint-disable-next-line typescript/no-unsafe-return -- a test compares these types with the contract
  return JSON.parse(text);
}
