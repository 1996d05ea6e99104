/** Emoji drawings made flat: gradients become their mean color, so that a drawing consists of areas of one color each. */

const GRADIENT = /<(linear|radial)Gradient\b[^>]*?(?:\/>|>([\s\S]*?)<\/\1Gradient>)/g;
const STOP = /<stop\b[^>]*>/g;

/** SVG body with flat fills. Gradients that fade to nothing (gloss, soft shadows) are not painted at all. */
export function flattenGradients(body: string): string {
  const flat = new Map<string, string>();
  const inherits = new Map<string, string>();
  for (const [tag, , stops] of body.matchAll(GRADIENT)) {
    const id = /\bid="([^"]+)"/.exec(tag)?.[1];
    if (id === undefined) continue;
    const color = meanStop([...(stops ?? '').matchAll(STOP)].map(([stop]) => stop));
    const parent = /href="#([^"]+)"/.exec(tag)?.[1];
    if (color !== undefined) flat.set(id, color);
    else if (parent !== undefined) inherits.set(id, parent);
  }
  return body
    .replaceAll(GRADIENT, '')
    .replaceAll(
      /url\((?:&quot;|['"])?#([^)'"&]+)(?:&quot;|['"])?\)/g,
      (whole, id: string) => flat.get(id) ?? flat.get(inherits.get(id) ?? '') ?? whole,
    );
}

/** Mean color of stops as #rrggbb; `none` when they are mostly transparent; undefined without stops. */
function meanStop(stops: readonly string[]): string | undefined {
  if (stops.length === 0) return undefined;
  let opacity = 0;
  const sums = [0, 0, 0];
  for (const stop of stops) {
    const alpha = Number(/stop-opacity[=:]"?\s*([\d.]+)/.exec(stop)?.[1] ?? 1);
    const rgb = parseColor(/stop-color[=:]"?\s*([^";]+)/.exec(stop)?.[1] ?? '#000');
    opacity += alpha;
    for (let c = 0; c < 3; c++) sums[c] += rgb[c];
  }
  if (opacity / stops.length < 0.75) return 'none';
  return `#${sums
    .map((sum) =>
      Math.round(sum / stops.length)
        .toString(16)
        .padStart(2, '0'),
    )
    .join('')}`;
}

function parseColor(text: string): [number, number, number] {
  const short = /^#([\da-f])([\da-f])([\da-f])$/i.exec(text);
  const long = /^#([\da-f]{2})([\da-f]{2})([\da-f]{2})$/i.exec(text);
  const parts = short
    ? short.slice(1).map((digit) => digit + digit)
    : (long?.slice(1) ?? (text === 'white' ? ['ff', 'ff', 'ff'] : ['00', '00', '00']));
  return [Number.parseInt(parts[0], 16), Number.parseInt(parts[1], 16), Number.parseInt(parts[2], 16)];
}
