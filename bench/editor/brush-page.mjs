/**
 * Runs in the browser: the editor's own brush on a twelve-megapixel mask, then the same stroke drawn the naive way. Two
 * hundred pointer moves, two for each frame as a mouse of 125 Hz gives them.
 */
import { createMaskSession } from '../../web/src/pages/editor/mask/mask-session.ts';
import { startOverlayPainter } from '../../web/src/pages/editor/mask/pixels/overlay-painter.ts';

const picture = { width: 4000, height: 3000 };
const stage = { width: 1400, height: 900 };
const moves = 200;
const perFrame = 2;
const radius = 130;

/** A wave over most of the picture. */
const points = Array.from({ length: moves }, (_, k) => ({
  x: 400 + (k / moves) * 3200,
  y: 1500 + 900 * Math.sin(k / 14),
  radius,
}));
const nextFrame = () => new Promise((resolve) => requestAnimationFrame(resolve));

/** Milliseconds from frame to frame, and of script in each: the stroke and its drawing. */
async function draw(canvas, paint) {
  const session = createMaskSession(picture);
  const painter = paint(session);
  const frames = [];
  const work = [];
  for (let k = 0; k < 5; k++) await nextFrame();
  let last = await nextFrame();
  for (let k = 0; k < moves; k += perFrame) {
    const started = performance.now();
    for (const point of points.slice(k, k + perFrame)) {
      if (session.isDrawing()) session.extend(point);
      else session.begin(point, 0.8, 'add');
    }
    painter.frame();
    const stroke = performance.now() - started;
    // the painter's frame callback was asked for before this one and runs first
    const now = await nextFrame();
    work.push(stroke + performance.now() - now);
    frames.push(now - last);
    last = now;
  }
  session.end();
  painter.stop();
  canvas.remove();
  return { frames, work };
}

function addCanvas(width, height) {
  const canvas = document.createElement('canvas');
  canvas.width = width;
  canvas.height = height;
  canvas.style.cssText = `position:fixed;left:0;top:0;width:${stage.width}px;height:${stage.height}px`;
  document.body.append(canvas);
  return canvas;
}

function drawAsTheEditor() {
  const canvas = addCanvas(stage.width, stage.height);
  return draw(canvas, (session) => {
    const painter = startOverlayPainter(canvas, session, undefined);
    const scale = Math.min(stage.width / picture.width, stage.height / picture.height);
    painter.place({ scale, x: (stage.width - picture.width * scale) / 2, y: 0 }, stage);
    return { frame: () => undefined, stop: painter.stop };
  });
}

/** What is written first when nobody measures: the whole mask as a picture, after each move. */
function drawNaively() {
  const canvas = addCanvas(picture.width, picture.height);
  const context = canvas.getContext('2d');
  const pixels = new ImageData(picture.width, picture.height);
  return draw(canvas, (session) => ({
    frame() {
      const { data } = session.mask;
      for (let i = 0, at = 0; i < data.length; i++, at += 4) {
        pixels.data[at] = 238;
        pixels.data[at + 1] = 96;
        pixels.data[at + 2] = 52;
        pixels.data[at + 3] = (data[i] ?? 0) >> 1;
      }
      context?.putImageData(pixels, 0, 0);
    },
    stop: () => undefined,
  }));
}

const result = { editor: await drawAsTheEditor(), naive: await drawNaively() };
await fetch('/result', { method: 'POST', body: JSON.stringify(result) });
