/** Runs in the browser: a slider is dragged over a photo of 24 megapixels, on the graphics processor and in the worker. */
import { hasGraphics } from '/web/src/pages/editor/adjust/preview/gl/has-graphics.ts';
import { startTonePainter } from '/web/src/pages/editor/adjust/preview/gl/paint-tone.ts';
import { startGraphicsPreview } from '/web/src/pages/editor/adjust/preview/graphics-preview.ts';
import { startWorkerPreview } from '/web/src/pages/editor/adjust/preview/worker-preview.ts';
import { neutralPanel } from '/web/src/pages/editor/adjust/settings.ts';

const picture = { width: 6000, height: 4000 };
const moves = 40;
/** A processor that imitates graphics needs seconds for a frame: fewer are enough to tell. */
const mostMs = 12_000;
const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));

/** Colors, noise and edges, `width` pixels wide. */
async function photo(width) {
  const canvas = document.createElement('canvas');
  canvas.width = width;
  canvas.height = (width * 2) / 3;
  const context = canvas.getContext('2d');
  const sky = context.createLinearGradient(0, 0, width, canvas.height);
  for (const [at, color] of [
    [0, '#27456b'],
    [0.4, '#d9b48c'],
    [0.7, '#6e8b4f'],
    [1, '#1d1a16'],
  ])
    sky.addColorStop(at, color);
  context.fillStyle = sky;
  context.fillRect(0, 0, canvas.width, canvas.height);
  for (let i = 0; i < 4000; i++) {
    context.fillStyle = `hsl(${(i * 37) % 360} 60% ${(i * 13) % 100}% / 0.4)`;
    context.fillRect((i * 7919) % canvas.width, (i * 104729) % canvas.height, width / 60, width / 90);
  }
  const blob = await new Promise((resolve) => canvas.toBlob(resolve, 'image/jpeg', 0.9));
  const image = new Image();
  image.src = URL.createObjectURL(blob);
  await image.decode();
  return image;
}

/** Milliseconds between frames, and of script in each, while a slider moves with every frame. */
async function drag(preview, canvas, set, sight) {
  preview.show(neutralPanel, false, sight);
  while (canvas.dataset.ready === undefined) await frame();
  for (let i = 0; i < 5; i++) await frame();
  const frames = [];
  const work = [];
  let last = await frame();
  const end = last + mostMs;
  for (let i = 0; i < moves && (i < 3 || last < end); i++) {
    const begun = performance.now();
    preview.show({ ...neutralPanel, tone: { ...neutralPanel.tone, ...set(i / moves) } }, false, sight);
    work.push(performance.now() - begun);
    const now = await frame();
    frames.push(now - last);
    last = now;
  }
  return { frames, work };
}

const listener = { onHistogram() {}, onPart() {}, onLost() {} };
const light = (x) => ({ exposure: x, contrast: x / 2 });
const all = (x) => ({
  ...light(x),
  highlights: -x,
  shadows: x,
  dehaze: x / 2,
  clarity: x / 2,
  vibrance: x,
  mixer: { blue: { hue: x, saturation: x, light: 0 } },
  split: { ...neutralPanel.tone.split, shadows: x, highlights: x },
  sharpen: x,
  vignette: x,
  grain: x,
});

const image = await photo(1920);
const fullUrl = (await photo(picture.width)).src;
const result = { software: false };
for (const [name, set] of [
  ['light', light],
  ['all', all],
]) {
  for (const kind of ['graphics', 'worker', 'close']) {
    const canvas = document.createElement('canvas');
    canvas.style.width = '900px';
    document.body.replaceChildren(canvas);
    const source = { picture, image, fullUrl };
    const painter = kind === 'worker' ? undefined : startTonePainter(canvas, false);
    if (kind !== 'worker' && painter === undefined) continue;
    let shown = 0;
    const counting = { ...listener, onHistogram: () => shown++ };
    const preview =
      painter === undefined
        ? startWorkerPreview(canvas, source, counting)
        : startGraphicsPreview(canvas, painter, source, listener);
    const sight =
      kind === 'close'
        ? { part: { left: 0.4, top: 0.4, width: 0.24, height: 0.2 }, pixels: { width: 1440, height: 800 } }
        : undefined;
    const times = await drag(preview, canvas, set, sight);
    result[`${name}-${kind}`] = {
      ...times,
      shown: kind === 'worker' ? shown : times.frames.length,
      pixels: canvas.width * canvas.height,
    };
    preview.stop();
  }
}
result.software = !hasGraphics();
await fetch('/', { method: 'POST', body: JSON.stringify(result) });
