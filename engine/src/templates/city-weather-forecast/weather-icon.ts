/** The weather as a small drawing of our own, SVG elements in a square of 100 units. */
import type { WeatherId } from './weather.ts';

const CLOUD = 'M26 74a17 17 0 0 1-2-33.9A25 25 0 0 1 71 33a20.5 20.5 0 0 1 3 41Z';

/** Each cloud is shaded from its light top to a darker foot. */
function cloud(id: string, top: string, foot: string, place = ''): string {
  return (
    `<defs><linearGradient id="${id}" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="${top}"/><stop offset="1" stop-color="${foot}"/></linearGradient></defs>` +
    `<path d="${CLOUD}" fill="url(#${id})"${place && ` transform="${place}"`}/>`
  );
}

function sun(x: number, y: number, radius: number): string {
  const rays = Array.from({ length: 8 }, (_, i) => {
    const [cos, sin] = [Math.cos((i * Math.PI) / 4), Math.sin((i * Math.PI) / 4)];
    const [from, to] = [radius * 1.42, radius * 1.85];
    return `M${(x + cos * from).toFixed(1)} ${(y + sin * from).toFixed(1)}L${(x + cos * to).toFixed(1)} ${(y + sin * to).toFixed(1)}`;
  });
  return (
    '<defs><radialGradient id="sun"><stop offset="0" stop-color="#ffd75e"/><stop offset="1" stop-color="#ffa928"/></radialGradient></defs>' +
    `<circle cx="${x}" cy="${y}" r="${radius}" fill="url(#sun)"/><path d="${rays.join('')}" stroke="#ffb02e" stroke-width="${radius * 0.28}" stroke-linecap="round"/>`
  );
}

const lines = (path: string, color: string, width: number): string =>
  `<path d="${path}" stroke="${color}" stroke-width="${width}" stroke-linecap="round" fill="none"/>`;

const FLAKE = 'M0-9V9M-7.8-4.5 7.8 4.5M-7.8 4.5 7.8-4.5';

const snowflakes = [
  [30, 86],
  [52, 92],
  [74, 86],
].map(
  ([x, y]) =>
    `<path d="${FLAKE}" transform="translate(${x} ${y}) scale(.82)" stroke="#6fb4ee" stroke-width="3.4" stroke-linecap="round"/>`,
);

const ICONS: Readonly<Record<WeatherId, string>> = {
  sunny: sun(50, 50, 23),
  cloudy: sun(66, 34, 17) + cloud('cloud', '#ffffff', '#d5dfe9', 'translate(-4 8)'),
  wind: lines('M14 36h44a11 11 0 1 0-10-16M14 53h62a12 12 0 1 1-11 18M14 70h32a9 9 0 1 1-8 14', '#ffffff', 7),
  rain:
    cloud('cloud', '#f4f8fb', '#b9c7d6', 'translate(1 -12)') +
    lines('M30 72l-5 14M50 72l-5 18M70 72l-5 14', '#3d8fe0', 6),
  snow: cloud('cloud', '#ffffff', '#cfdcea', 'translate(1 -12)') + snowflakes.join(''),
  fog: cloud('cloud', '#ffffff', '#d3dade', 'translate(1 -16)') + lines('M22 70h56M14 82h52M30 94h54', '#a7b4bf', 6),
  sand:
    lines('M12 38h46a10 10 0 1 0-9-15M12 54h64a11 11 0 1 1-10 16M12 70h32', '#8f5620', 7) +
    [
      [22, 86],
      [40, 84],
      [56, 90],
      [84, 40],
      [74, 30],
      [88, 86],
    ]
      .map(([x, y]) => `<circle cx="${x}" cy="${y}" r="3.6" fill="#6e3f14"/>`)
      .join(''),
  storm:
    cloud('cloud', '#c3cbd9', '#76839a', 'translate(1 -12)') +
    lines('M27 72l-4 12M77 72l-4 12', '#7fb8f5', 6) +
    '<path d="M54 58 38 82h11l-6 17 22-26H53l8-15Z" fill="#ffc63a"/>',
  night:
    '<path d="M64 14A37 37 0 1 0 88 62 30 30 0 0 1 64 14Z" fill="#ffe08a"/><path d="M78 20l2.2 6 6 2.2-6 2.2-2.2 6-2.2-6-6-2.2 6-2.2Z" fill="#fff3c4"/>',
  aurora:
    '<defs><linearGradient id="aurora" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="#b07cf0"/><stop offset=".55" stop-color="#4fe3a0"/><stop offset="1" stop-color="#d9ffe9"/></linearGradient></defs>' +
    '<path d="M10 30q12-16 24-4t22 0 20-4 14-8v48q-6 10-16 10t-18 4-24-2-22 6Z" fill="url(#aurora)" opacity=".92"/>' +
    lines('M10 82q12-8 22-4t24 2 18-4 16-8', '#eafff3', 5),
};

/** SVG elements of the icon with its upper left corner at x, y and the side `size` in pixels. */
export function weatherIcon(weather: WeatherId, x: number, y: number, size: number): string {
  return `<g transform="translate(${x.toFixed(1)} ${y.toFixed(1)}) scale(${(size / 100).toFixed(4)})">${ICONS[weather]}</g>`;
}
