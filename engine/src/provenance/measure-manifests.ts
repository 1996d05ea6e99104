/**
 * Size of the manifests in a file of any type, 0 when there are none: the box that holds them gives its own length, right
 * before its name.
 */
export function measureManifests(file: Uint8Array): number {
  const bytes = Buffer.from(file.buffer, file.byteOffset, file.byteLength);
  for (let at = bytes.indexOf('jumb'); at >= 4; at = bytes.indexOf('jumb', at + 4)) {
    // its first part describes it: type and name are "c2pa"
    if (bytes.toString('latin1', at + 8, at + 16) === 'jumdc2pa') return bytes.readUInt32BE(at - 4);
  }
  return 0;
}
