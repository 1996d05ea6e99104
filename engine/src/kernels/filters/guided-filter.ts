/** Guided filter (He, Sun & Tang 2013) on planes: q = a·guide + b, fitted in square windows. */

import { createPlane, type Plane } from '../planes/plane.ts';
import { boxBlur } from './blur.ts';

export interface LocalModel {
  readonly gain: Plane;
  readonly offset: Plane;
}

/** Smoothed coefficients that map `guide` to `target`; apply them at any size. */
export function fitLocalModel(guide: Plane, target: Plane, radius: number, epsilon: number): LocalModel {
  const { width, height } = guide;
  const squares = createPlane(width, height);
  const products = createPlane(width, height);
  for (let i = 0; i < guide.data.length; i++) {
    squares.data[i] = guide.data[i] * guide.data[i];
    products.data[i] = guide.data[i] * target.data[i];
  }
  const guideMean = boxBlur(guide, radius).data;
  const targetMean = guide === target ? guideMean : boxBlur(target, radius).data;
  const squareMean = boxBlur(squares, radius).data;
  const productMean = boxBlur(products, radius).data;
  const gain = squares;
  const offset = products;
  for (let i = 0; i < guide.data.length; i++) {
    const variance = squareMean[i] - guideMean[i] * guideMean[i];
    gain.data[i] = (productMean[i] - guideMean[i] * targetMean[i]) / (variance + epsilon);
    offset.data[i] = targetMean[i] - gain.data[i] * guideMean[i];
  }
  return { gain: boxBlur(gain, radius), offset: boxBlur(offset, radius) };
}
