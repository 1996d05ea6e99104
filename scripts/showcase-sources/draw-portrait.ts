// `node scripts/showcase-sources/draw-portrait.ts`: draws portrait.jpg, a face with soft shading and hair of single strands.
import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { dropAlpha, encodePicture } from '../../engine/src/image/image.ts';
import { drawSvg } from '../../engine/src/kernels/strokes/draw-svg.ts';
let seed = 5;
const random = (): number => (seed = (seed * 16807) % 2147483647) / 2147483647;
const between = (a: number, b: number): number => a + (b - a) * random();
const n = (x: number): string => x.toFixed(1);
const tones = ['#2b1a14', '#3a241a', '#4a2f21', '#5c3b29', '#6e4833', '#85593f', '#9c6d4e'];
type Point = readonly [x: number, y: number];

function strand(points: readonly Point[], width: number, tone: string, opacity: string): string {
  const [p0, p1, p2, p3, p4, p5, p6] = points.map(([x, y]) => `${n(x)} ${n(y)}`);
  return `<path d="M${p0}C${p1} ${p2} ${p3}C${p4} ${p5} ${p6}" stroke="${tone}" stroke-width="${n(width)}" opacity="${opacity}"/>`;
}
/** Hair from the parting down one side: s = -1 left, 1 right. t 0 = nearest to the face, 1 = outermost. */
function side(s: -1 | 1, count: number, front = false): string {
  let out = '';
  for (let i = 0; i < count; i++) {
    const t = front ? between(0, 0.5) : between(0, 1);
    const jx = between(-9, 9),
      jy = between(-9, 9);
    const root: Point = [492 + s * (4 + 60 * t) + jx * 0.5, 262 - 44 * t + jy * 0.4];
    const top: Point = [500 + s * (112 + 88 * t) + jx, 268 - 62 * t + jy];
    const temple: Point = [500 + s * (164 + 78 * t) + jx, 400 - 30 * t + jy];
    const cheek: Point = [500 + s * (178 + 84 * t) + jx, 540 + jy];
    const wave = 34 * Math.sin(t * 5 + 0.8);
    const neck: Point = [500 + s * (190 + 96 * t + wave) + jx, 690 + jy];
    const shoulder: Point = [500 + s * (130 + 130 * t - wave) + jx, 860 + jy];
    const end: Point = [500 + s * (196 + 90 * t + wave) + jx * 1.5, between(1010, 1110) + 30 * t];
    const light = Math.max(0, 1 - Math.abs(t - 0.5) * 3.2);
    const tone = tones[Math.max(0, Math.min(6, Math.floor(between(0, 3.2) + light * 3)))];
    out += strand(
      [root, top, temple, cheek, neck, shoulder, end],
      between(1.5, 5),
      tone,
      between(0.5, 0.95).toFixed(2),
    );
  }
  return out;
}
const eye = `
 <path d="M352 512Q392 478 440 514 400 540 352 512Z" fill="#f7f3ef"/><path d="M352 512Q392 478 440 514 392 494 352 512Z" fill="#b9a79d" opacity=".55"/>
 <circle cx="397" cy="508" r="21" fill="#5b3a22"/><circle cx="397" cy="508" r="21" fill="none" stroke="#2c1a10" stroke-width="4"/><path d="M380 515A20 20 0 0 0 414 515 18 14 0 0 1 380 515Z" fill="#9a6a3e"/>
 <circle cx="397" cy="508" r="9" fill="#120a07"/><circle cx="391" cy="501" r="5" fill="#fff"/>
 <path d="M346 515Q366 486 398 484 428 486 446 516" fill="none" stroke="#2a1712" stroke-width="6" stroke-linecap="round"/>
 <path d="M350 470Q396 462 438 480" fill="none" stroke="#c08a70" stroke-width="4" opacity=".7"/>
 <path d="M356 516Q396 542 440 516" fill="none" stroke="#8a5a48" stroke-width="2.5"/>
 <path d="M336 446Q384 416 446 446 388 434 336 446Z" fill="#3a241a" stroke="#3a241a" stroke-width="5" stroke-linejoin="round" filter="url(#b2)"/>`;
const portrait = `
<defs>
 <filter id="b2"><feGaussianBlur stdDeviation="2"/></filter><filter id="b8" x="-50%" y="-50%" width="200%" height="200%"><feGaussianBlur stdDeviation="9"/></filter>
 <filter id="b20" x="-50%" y="-50%" width="200%" height="200%"><feGaussianBlur stdDeviation="24"/></filter>
 <linearGradient id="bg" x2="0.3" y2="1"><stop stop-color="#cfd9d6"/><stop offset="1" stop-color="#93a8a6"/></linearGradient>
 <linearGradient id="skin" x1="0" x2="1" y2=".25"><stop stop-color="#fbe0cd"/><stop offset=".6" stop-color="#f2c7ad"/><stop offset="1" stop-color="#d9a084"/></linearGradient>
 <linearGradient id="neck" y2="1" x2="0"><stop stop-color="#c98f74"/><stop offset=".45" stop-color="#eabb9f"/><stop offset="1" stop-color="#f0c5aa"/></linearGradient>
 <linearGradient id="top" x2="1" y2="1"><stop stop-color="#3f6f78"/><stop offset="1" stop-color="#234a54"/></linearGradient>
 <clipPath id="face"><path id="f" d="M322 420Q318 560 352 640 392 730 460 776 500 796 540 776 608 730 648 640 682 560 678 420 664 286 500 262 336 286 322 420Z"/></clipPath>
</defs>
<rect width="1000" height="1250" fill="url(#bg)"/>
<path d="M500 214Q300 214 262 430 232 640 240 800 236 980 226 1060L774 1060Q764 980 760 800 768 640 738 430 700 214 500 214Z" fill="#2b1a14"/>
<g fill="none" stroke-linecap="round">${side(-1, 620)}${side(1, 620)}</g>
<path d="M432 690V872Q420 912 330 944L300 1120H700L670 944Q580 912 568 872V690Z" fill="url(#neck)"/><path d="M446 900Q474 960 500 966 530 960 556 900" fill="none" stroke="#b77d62" stroke-width="8" opacity=".5" filter="url(#b8)"/>
<path d="M434 770Q500 860 566 770V720H434Z" fill="#a8694f" opacity=".55" filter="url(#b8)"/>
<path d="M80 1250Q110 1030 290 960 330 946 366 930 410 1060 500 1066 590 1060 634 930 670 946 710 960 890 1030 920 1250Z" fill="url(#top)"/>
<path d="M366 930Q410 1060 500 1066 590 1060 634 930L654 940Q606 1084 500 1090 394 1084 346 940Z" fill="#1c3c45"/>
<path d="M250 1000Q330 1120 320 1250M760 1000Q690 1120 690 1250M420 1080Q430 1160 410 1250" fill="none" stroke="#16333c" stroke-width="16" opacity=".5" filter="url(#b8)"/>
<use href="#f" fill="url(#skin)"/>
<g clip-path="url(#face)">
 <path d="M690 380Q640 640 520 800L720 800Z" fill="#b8745a" opacity=".55" filter="url(#b20)"/><path d="M310 380Q330 660 470 800L300 800Z" fill="#c98a6e" opacity=".4" filter="url(#b20)"/>
 <ellipse cx="395" cy="610" rx="58" ry="40" fill="#e88f7d" opacity=".45" filter="url(#b20)"/><ellipse cx="608" cy="610" rx="54" ry="40" fill="#d97a68" opacity=".45" filter="url(#b20)"/>
 <ellipse cx="400" cy="500" rx="66" ry="40" fill="#b4775e" opacity=".35" filter="url(#b8)"/><ellipse cx="600" cy="500" rx="66" ry="40" fill="#a5684f" opacity=".4" filter="url(#b8)"/>
 <path d="M300 250H700V330Q600 290 492 285 400 290 310 350Z" fill="#8a5138" opacity=".55" filter="url(#b20)"/><ellipse cx="480" cy="390" rx="100" ry="46" fill="#fff1e4" opacity=".55" filter="url(#b20)"/>
 <path d="M508 470Q530 560 552 612 540 640 500 640 520 560 508 470Z" fill="#b4775e" opacity=".5" filter="url(#b8)"/><path d="M494 470Q490 560 488 606" stroke="#fff1e4" stroke-width="16" fill="none" opacity=".75" filter="url(#b8)"/>
 <path d="M466 622Q480 640 500 640 520 640 534 622" fill="none" stroke="#9a5b45" stroke-width="5" opacity=".8" filter="url(#b2)"/><ellipse cx="478" cy="630" rx="9" ry="5" fill="#6e3a2b" opacity=".7" filter="url(#b2)"/><ellipse cx="523" cy="630" rx="9" ry="5" fill="#6e3a2b" opacity=".7" filter="url(#b2)"/>
 <ellipse cx="500" cy="735" rx="40" ry="14" fill="#a8694f" opacity=".4" filter="url(#b8)"/>
</g>
${eye}<g transform="matrix(-1 0 0 1 1000 0)">${eye}</g><circle cx="597" cy="501" r="5" fill="#fff"/><circle cx="609" cy="501" r="6" fill="#5b3a22"/>
<path d="M440 690Q476 668 500 678 524 668 560 690 524 690 500 692 476 690 440 690Z" fill="#b9504f"/><path d="M440 690Q476 690 500 692 524 690 560 690 530 726 500 726 470 726 440 690Z" fill="#cf6a66"/>
<path d="M440 690Q476 694 500 694 524 694 560 690" fill="none" stroke="#6d2a2b" stroke-width="3.5"/><path d="M478 708Q500 714 522 708" stroke="#f0aaa4" stroke-width="6" fill="none" opacity=".7" filter="url(#b2)"/>
<g fill="none" stroke-linecap="round">${side(-1, 170, true)}${side(1, 170, true)}</g>
`;
const picture = dropAlpha(await drawSvg(`<g transform="scale(1.2)">${portrait}</g>`, 1200, 1500));
const { bytes } = await encodePicture(picture, { format: 'jpeg', quality: 92 });
await writeFile(path.join(import.meta.dirname, 'portrait.jpg'), bytes);
