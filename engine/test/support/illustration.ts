/** A cel drawing of our own, with line art, flat colors and one shadow step: the input that `anime-to-real` is made for. */

import type { DecodedPicture } from '../../src/image/picture.ts';
import { drawSvg } from '../../src/kernels/strokes/draw-svg.ts';

const LINE = 'stroke="#2a1b24" stroke-linejoin="round" stroke-linecap="round"';

function eye(x: number): string {
  return (
    `<path d="M${x - 52} 512Q${x} 452 ${x + 52} 512Q${x + 40} 562 ${x} 566Q${x - 40} 562 ${x - 52} 512Z" fill="#fdfdfd"/>` +
    `<ellipse cx="${x}" cy="516" rx="30" ry="42" fill="#3d6b52"/><ellipse cx="${x}" cy="534" rx="22" ry="22" fill="#7fb98a"/>` +
    `<ellipse cx="${x}" cy="514" rx="13" ry="19" fill="#16241d"/><ellipse cx="${x - 11}" cy="496" rx="10" ry="12" fill="#fff"/>` +
    `<path d="M${x - 58} 516Q${x} 440 ${x + 58} 516" fill="none" ${LINE} stroke-width="13"/>` +
    `<path d="M${x - 34} 566Q${x} 574 ${x + 34} 566" fill="none" ${LINE} stroke-width="4"/>`
  );
}

const DRAWING = `
<rect width="900" height="1200" fill="#9cc7e6"/><rect y="760" width="900" height="440" fill="#7fae7a"/>
<path d="M0 760L0 620L60 600L150 640L240 560L330 640L420 610L520 650L640 540L760 640L900 600V760Z" fill="#5f8f74" ${LINE} stroke-width="4"/>
<path d="M250 420Q200 800 190 980L330 900L570 900L710 980Q700 800 650 420Z" fill="#5b3424" ${LINE} stroke-width="7"/>
<path d="M380 700L380 860L520 860L520 700Z" fill="#f6d2bb" ${LINE} stroke-width="6"/><path d="M383 740Q450 800 517 740V800Q450 850 383 800Z" fill="#dfa68f"/>
<path d="M120 1200Q130 930 380 850Q450 920 520 850Q770 930 780 1200Z" fill="#c8433f" ${LINE} stroke-width="7"/>
<path d="M124 1200Q140 1000 250 920Q230 1080 290 1200ZM640 900Q770 960 776 1200H690Q700 1020 640 900Z" fill="#93292f"/>
<path d="M380 850Q450 920 520 850L560 880Q450 1010 340 880Z" fill="#fbf7ef" ${LINE} stroke-width="6"/>
<path d="M290 320Q276 640 350 720Q420 790 450 792Q480 790 550 720Q624 640 610 320Z" fill="#fbdcc6" ${LINE} stroke-width="6"/>
<path d="M540 420Q590 620 520 728Q600 680 606 440Z" fill="#e9b49b"/>
${eye(372)}${eye(528)}
<path d="M318 458Q370 432 424 452M476 452Q530 432 582 458" fill="none" ${LINE} stroke-width="8"/>
<path d="M448 600Q440 632 456 636" fill="none" ${LINE} stroke-width="4"/><path d="M410 690Q450 708 490 690Q452 724 410 690Z" fill="#d9706c" ${LINE} stroke-width="4"/>
<path d="M250 440Q240 180 450 170Q660 180 650 440Q640 560 610 600Q620 470 560 360Q540 450 500 380Q470 460 430 370Q390 460 350 370Q290 470 292 600Q256 560 250 440Z" fill="#6b3f2b" ${LINE} stroke-width="7"/>
<path d="M300 330Q330 240 450 232Q560 240 600 330Q530 280 450 284Q360 282 300 330Z" fill="#a06a48"/>
<path d="M360 360Q372 270 420 210M470 370Q474 280 462 205M545 360Q548 280 520 215" fill="none" ${LINE} stroke-width="4"/>`;

/** A hand on the coat, four fingers told apart by three lines at x 410, 450 and 490, y 1010 to 1090. */
export const HAND = `<path d="M360 990H540V1110H360Z" fill="#fbdcc6"/><path d="M410 1010V1090M450 1010V1090M490 1010V1090" fill="none" ${LINE} stroke-width="5"/>`;

/** 900 × 1200 times `scale`: a woman with brown hair in a red coat before hills; `more` is SVG in front of her. */
export async function drawIllustration(scale: number, more = ''): Promise<DecodedPicture> {
  const [width, height] = [Math.round(900 * scale), Math.round(1200 * scale)];
  const { pixels } = await drawSvg(`<g transform="scale(${scale})">${DRAWING}${more}</g>`, width, height);
  const rgb = new Uint8Array(width * height * 3);
  for (let i = 0; i < width * height; i++) rgb.set(pixels.subarray(i * 4, i * 4 + 3), i * 3);
  return {
    width,
    height,
    channels: 3,
    pixels: rgb,
    source: { mimeType: 'image/png', byteLength: 1, frames: 1, orientation: 1 },
  };
}
