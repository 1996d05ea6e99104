/** Noise of a photo at several scales and in its colors, told apart from texture. */
import type { Picture } from '../../image/picture.ts';
import { estimateNoise, lumaPlane } from '../planes/exposure.ts';
import { createPlane, halvePlane, type Plane } from '../planes/plane.ts';

/** Share of the calmest blocks that is read at coarse scales, where half of a photo is texture. */
const CALM = 0.2;
/** Noise is alike everywhere; where the calmest tenth has less than this share of what the calmest third has, that is texture. */
const EVEN = 0.65;
/** Camera noise in luma is at most this many times the noise in the colors; more is texture. */
const OF_COLOR = 2.5;
/**
 * More than this in the coarser colors is noise, whatever the brightness says, when halving has not weakened it: noise
 * of single pixels would have lost half.
 */
const WIDE_NOISE = { least: 0.01, kept: 0.75 } as const;

/**
 * Deviation of the noise in luma units 0..1. Texture that covers a photo (leaves, gravel) differs from block to block and
 * has no color of its own; wide grains, as JPEG and shrinking leave them, show in the colors first.
 */
export function measureNoise(rgb: Picture): number {
  const luma = lumaPlane(rgb);
  const noise = estimateNoise(luma);
  const calm = estimateNoise(luma, 0.1);
  const [inColor, wide] = noiseAtScales(colorDifference(rgb, luma, 0), 3);
  const texture = calm < EVEN * noise;
  const level = texture ? Math.min(noise, inColor > 0 ? OF_COLOR * inColor : 1.2 * calm) : noise;
  return wide > Math.max(WIDE_NOISE.least, WIDE_NOISE.kept * inColor) ? Math.max(level, wide) : level;
}

/**
 * Deviation of the noise at each of `levels` scales, each half of the one before. No finer scale has less than a coarser
 * one, since shrinking averages: wide grains hide from the finest scale's own measure.
 */
export function noiseAtScales(plane: Plane, levels: number): number[] {
  const noise: number[] = [];
  for (let level = 0, at = plane; level < levels; level++, at = halvePlane(at)) noise.push(estimateNoise(at, CALM));
  for (let level = levels - 2; level >= 0; level--) noise[level] = Math.max(noise[level], noise[level + 1]);
  return noise;
}

/** A channel (0 red, 1 green, 2 blue) less the luma, -1..1. */
export function colorDifference({ width, height, pixels }: Picture, luma: Plane, channel: number): Plane {
  const difference = createPlane(width, height);
  for (let i = 0; i < luma.data.length; i++) difference.data[i] = pixels[i * 3 + channel] / 255 - luma.data[i];
  return difference;
}
