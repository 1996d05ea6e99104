import { languages } from '@afterglow/domain/locale';
import { withBase } from '../base-path/base-path.ts';
import { keptEdition, type KeptPicture } from '../offline/kept-pictures.ts';
import type { Reader } from '../offline/reader.ts';
import { drawingSize, stateDrawings, type StateDrawing } from '../ui/picture/state-drawings.ts';
import type { OfflineWords } from './offline-words.ts';

const style = `body{display:grid;align-content:start;gap:1.5rem;max-width:70rem;min-height:100dvh;margin:auto;padding:1.5rem}
header{display:flex;align-items:center;gap:.6rem;font-weight:620}header img{width:2rem;height:2rem}
section{display:grid;gap:.75rem;justify-items:start}h1,h2{margin:0}
ul{display:grid;grid-template-columns:repeat(auto-fill,minmax(9rem,1fr));gap:.5rem;width:100%;margin:0;padding:0;list-style:none}
svg{display:block;width:100%;max-width:26.25rem;border-radius:.875rem}
li a{display:block;border-radius:.6rem;overflow:hidden}li img{display:block;width:100%;aspect-ratio:1;object-fit:cover}`;

/**
 * Back to what was asked for, not as the form that may have been sent there. Browsers tell of a cable or a cell, not of a
 * network behind it: the server is asked as well while somebody looks.
 */
const comeBack = `const back=()=>location.replace(location.pathname+location.search);
addEventListener('online',back);
const ask=()=>document.hidden||fetch('${withBase('/api/health/live')}',{cache:'no-store'}).then(({ok})=>ok&&back(),()=>{});
addEventListener('visibilitychange',ask);setInterval(ask,5000)`;

/** What is the matter, the way to try again, and the pictures that are kept here. It goes away with the network's return. */
export function offlinePage(
  { locale, theme }: Reader,
  words: OfflineWords,
  stylesheet: string,
  address: string,
  pictures: readonly KeptPicture[],
  nonce: string,
): string {
  const list = pictures
    .map(({ id, name }) => {
      const src = escapeHtml(keptEdition(id));
      return `<li><a href="${src}"><img src="${src}" alt="${escapeHtml(name)}"></a></li>`;
    })
    .join('');
  return `<!doctype html>
<html lang="${languages[locale].tag}"${theme === 'system' ? '' : ` data-theme="${theme}"`}>
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover">
<title>${escapeHtml(`${words.title} · ${words.productName}`)}</title><meta name="robots" content="noindex">
<link rel="stylesheet" href="${stylesheet}"><style>${style}</style></head>
<body><header><img src="${withBase('/icon-192.png')}" alt="">${escapeHtml(words.productName)}</header>
<main style="display:contents"><section>${picture(stateDrawings.offline)}<h1 class="text-t24">${escapeHtml(words.title)}</h1><p>${escapeHtml(hasSharedPhoto(address) ? words.photoKept : words.text)}</p>
<a class="btn primary" href="${escapeHtml(address)}">${escapeHtml(words.again)}</a></section>
${list === '' ? '' : `<section><h2 class="text-t17">${escapeHtml(words.pictures)}</h2><ul>${list}</ul></section>`}
</main><script nonce="${nonce}">${comeBack}</script></body></html>`;
}

/** Asked for to open what was just shared (`upload/shared/shared-photos.ts`). */
const hasSharedPhoto = (address: string): boolean => /[?&]shared=photos?(?:&|$)/.test(address);

/** The same picture as `StateArt`, without its stylesheet: that may not be kept. */
function picture({ edge, shapes }: StateDrawing): string {
  const { width, height } = drawingSize;
  const drawn = (lit: boolean): string =>
    shapes
      .map(
        ({ d, fill }) =>
          `<path d="${d}" style="fill:${fill === 'line' || fill === 'mark' ? 'none' : lit ? fills[fill] : 'var(--stage)'}"/>`,
      )
      .join('');
  const line = (stroke: string): string =>
    `style="stroke:${stroke};stroke-width:1.5;stroke-linejoin:round;stroke-linecap:round"`;
  return `<svg viewBox="0 0 ${width} ${height}" aria-hidden="true" style="background:var(--stage)"><g ${line('var(--ink-off)')}>${drawn(false)}</g>
<g style="clip-path:inset(0 0 0 ${(edge / width) * 100}%)"><rect width="${width}" height="${height}" style="fill:${tint('a', 16, 'stage')}"/><g ${line('var(--ink-2)')}>${drawn(true)}</g></g>
<rect x="${edge - 1}" width="2" height="${height}" style="fill:var(--edge-b)"/></svg>`;
}

const tint = (edge: 'a' | 'b' | 'c', percent: number, ground: 'stage' | 'raised'): string =>
  `color-mix(in oklch, var(--edge-${edge}) ${percent}%, var(--${ground}))`;

const fills = {
  paper: 'var(--raised)',
  sky: tint('a', 34, 'raised'),
  sun: 'var(--edge-a)',
  far: tint('b', 46, 'raised'),
  near: tint('c', 42, 'raised'),
} as const;

const marks: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (mark) => marks[mark] ?? mark);
}
