/** Xuan paper, the sheet of ink painting: cloudy pulp, long soft fibers, a little grain. */
import { gaussianBlur } from '../filters/blur.ts';
import { createRandom, fractalNoise, whiteNoise } from '../planes/noise.ts';
import { createPlane, type Plane } from '../planes/plane.ts';

/** Change of lightness, about -1..1. Scale 1 suits a sheet of 2 megapixels. */
export function xuanPaper(width: number, height: number, scale: number, seed: number): Plane {
  const cloud = fractalNoise(width, height, 260 * scale, 5, seed).data;
  const grain = gaussianBlur(whiteNoise(width, height, seed + 3), 0.9).data;
  const out = createPlane(width, height);
  for (let i = 0; i < cloud.length; i++) out.data[i] = cloud[i] * 0.55 + (grain[i] - 0.5) * 1.1;
  const random = createRandom(seed + 7);
  const fibers = Math.round((width * height) / (1500 * scale));
  for (let f = 0; f < fibers; f++) {
    let x = random() * width;
    let y = random() * height;
    let direction = random() * Math.PI * 2;
    const length = (12 + random() * 46) * scale;
    const bend = (random() - 0.5) * 0.12;
    const force = (random() - 0.45) * 0.55;
    for (let s = 0; s < length; s++) {
      if (x >= 0 && y >= 0 && x < width && y < height)
        out.data[Math.floor(y) * width + Math.floor(x)] += force * Math.sin((Math.PI * s) / length);
      x += Math.cos(direction);
      y += Math.sin(direction);
      direction += bend + (random() - 0.5) * 0.1;
    }
  }
  return gaussianBlur(out, 0.55);
}
