/**
 * Data that a package ships inside browser scripts: `…exports={…}` or `…exports="…"`. The scripts are read as text and
 * never run.
 */

const EXPORTED = 'exports=';

/** The object literal that a minified script exports, as JSON text. @throws Error when there is none. */
export function readExportedObject(script: string): string {
  const literal = exportedObject(script);
  // The parts in which a minified literal differs from JSON: bare keys, !0 and !1, numbers without their zero.
  return literal.replaceAll(
    /"(?:[^"\\]|\\.)*"|([A-Za-z_$][\w$]*)(?=:)|![01]|(?<![\w.])\.(?=\d)/g,
    (found, key?: string) => {
      if (key !== undefined) return `"${key}"`;
      if (found === '!0') return 'true';
      if (found === '!1') return 'false';
      return found === '.' ? '0.' : found;
    },
  );
}

/** The bytes of the base64 string that a script exports. @throws Error when there is none. */
export function readExportedBytes(script: string): Uint8Array {
  const start = script.lastIndexOf(`${EXPORTED}"`);
  const end = script.indexOf('"', start + EXPORTED.length + 1);
  if (start < 0 || end < 0) throw new Error('the script exports no string');
  return Buffer.from(script.slice(start + EXPORTED.length + 1, end), 'base64');
}

/** From the opening bracket after the last `exports=` to the bracket that closes it; brackets inside strings do not count. */
function exportedObject(script: string): string {
  const start = script.lastIndexOf(`${EXPORTED}{`) + EXPORTED.length;
  if (start < EXPORTED.length) throw new Error('the script exports no object');
  let depth = 0;
  for (let i = start; i < script.length; i++) {
    if (script[i] === '"') {
      for (i++; i < script.length && script[i] !== '"'; i++) if (script[i] === '\\') i++;
    } else if (script[i] === '{') depth++;
    else if (script[i] === '}' && --depth === 0) return script.slice(start, i + 1);
  }
  throw new Error('the exported object does not end');
}
