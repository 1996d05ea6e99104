/** The preview on a graphics processor: a pass for the colors, others where a blur is set, and one for sharpness, corners and grain. */
import { measureAir } from '@afterglow/pixels/air';
import { wholeCrop, type Crop } from '../../geometry.ts';
import { planBlur } from '../blur.ts';
import { smoothKernel, smoothSigma } from '../smooth.ts';
import type { Tone, ToneFrame } from '../tone-types.ts';
import { startBlurPainter } from './paint-blur.ts';
import { finishShader, toneShader } from './shaders.ts';
import { openSurface, type Surface } from './surface.ts';
import { airTable, channelTable, contrastTable, hueTable, tintTable } from './tone-tables.ts';

export interface ToneBase extends ToneFrame {
  /** Pixels of the whole picture at its full size. */
  readonly fullPixels: number;
  /** The part of the picture that this is, in shares; the whole without it. */
  readonly part?: Crop | undefined;
}

export interface TonePainter {
  /** What the next paintings start from. The whole picture also says how its air is. */
  setBase(base: ToneBase): void;
  paint(tone: Tone): void;
  stop(): void;
}

/** Undefined where the canvas cannot be drawn on that way; then nothing has touched it. `real`: a processor of its own, no imitation. */
export function startTonePainter(canvas: HTMLCanvasElement, real: boolean): TonePainter | undefined {
  const surface = openSurface(canvas, real);
  if (surface === undefined) return undefined;
  const { gl } = surface;
  const tonePass = surface.program(toneShader);
  const finishPass = surface.program(finishShader);
  const [base, toned, soft, channels, contrast, hues, tints, air] = Array.from({ length: 8 }, () => surface.texture());
  const blurrer = startBlurPainter(surface);
  const [toToned, toSoft] = [gl.createFramebuffer(), gl.createFramebuffer()];
  let now: ToneBase | undefined;
  let whole: ToneFrame | undefined;
  let airLight: readonly number[] | undefined;
  let told: Partial<Tone> = {};
  if (!base || !toned || !soft || !channels || !contrast || !hues || !tints || !air) return undefined;

  function breathe(): readonly number[] {
    if (airLight === undefined && whole !== undefined && air !== undefined) {
      const measured = measureAir(whole);
      surface?.fill(air, airTable(measured));
      airLight = measured.light;
    }
    return airLight ?? [0, 0, 0];
  }
  function tellTables(tone: Tone): void {
    if (!channels || !contrast || !hues || !tints || surface === undefined) return;
    const changed = (...names: readonly (keyof Tone)[]): boolean => names.some((name) => told[name] !== tone[name]);
    if (changed('exposure', 'temperature', 'tint', 'blacks', 'midtones', 'whites', 'curves'))
      surface.fill(channels, channelTable(tone));
    if (changed('contrast', 'highlights', 'shadows')) surface.fill(contrast, contrastTable(tone));
    if (changed('mixer')) surface.fill(hues, hueTable(tone));
    if (changed('split')) surface.fill(tints, tintTable(tone));
    told = tone;
  }
  return {
    setBase(next) {
      now = next;
      if (next.part === undefined) {
        whole = next;
        airLight = undefined;
      }
      canvas.width = next.width;
      canvas.height = next.height;
      gl.viewport(0, 0, next.width, next.height);
      surface.fill(base, { width: next.width, height: next.height, cells: next.data });
      for (const [texture, framebuffer] of [
        [toned, toToned],
        [soft, toSoft],
      ] as const) {
        surface.fill(texture, { width: next.width, height: next.height, cells: new Uint8Array(next.data.length) });
        gl.bindFramebuffer(gl.FRAMEBUFFER, framebuffer);
        gl.framebufferTexture2D(gl.FRAMEBUFFER, gl.COLOR_ATTACHMENT0, gl.TEXTURE_2D, texture, 0);
      }
    },
    paint(tone) {
      if (now === undefined || gl.isContextLost()) return;
      const finishes = tone.sharpen > 0 || tone.vignette !== 0 || tone.grain > 0;
      const { width, height, part = wholeCrop } = now;
      const blur = planBlur(tone.blur, Math.min(width / part.width, height / part.height));
      tellTables(tone);
      gl.useProgram(tonePass);
      place(surface, tonePass, now);
      const { dehaze, clarity, saturation, vibrance } = tone;
      if (dehaze !== 0 || clarity !== 0) gl.uniform3fv(gl.getUniformLocation(tonePass, 'airLight'), [...breathe()]);
      gl.uniform4f(gl.getUniformLocation(tonePass, 'amounts'), dehaze, clarity, saturation, vibrance);
      gl.uniform3i(
        gl.getUniformLocation(tonePass, 'uses'),
        Number(tone.contrast !== 0 || tone.highlights !== 0 || tone.shadows !== 0),
        Number(Object.keys(tone.mixer).length > 0),
        Number(tone.split.shadows > 0 || tone.split.highlights > 0),
      );
      const tables = { base, channels, contrast, hues, tints, air };
      for (const [unit, [name, texture]] of Object.entries(tables).entries())
        surface.read(tonePass, name, unit, texture);
      gl.bindFramebuffer(gl.FRAMEBUFFER, finishes || blur ? toToned : null);
      gl.drawArrays(gl.TRIANGLES, 0, 3);
      if (blur) blurrer.paint(toned, now, blur, finishes ? toSoft : null);
      if (!finishes) return;
      gl.useProgram(finishPass);
      place(surface, finishPass, now);
      tellFinish(surface, finishPass, tone, now);
      surface.read(finishPass, 'toned', 0, blur ? soft : toned);
      gl.bindFramebuffer(gl.FRAMEBUFFER, null);
      gl.drawArrays(gl.TRIANGLES, 0, 3);
    },
    stop() {
      canvas.width = canvas.height = 1;
      for (const texture of [base, toned, soft, channels, contrast, hues, tints, air]) gl.deleteTexture(texture);
      for (const program of [tonePass, finishPass]) gl.deleteProgram(program);
      for (const framebuffer of [toToned, toSoft]) gl.deleteFramebuffer(framebuffer);
      blurrer.stop();
    },
  };
}

function place({ gl }: Surface, program: WebGLProgram, { width, height, part = wholeCrop }: ToneBase): void {
  gl.uniform2i(gl.getUniformLocation(program, 'size'), width, height);
  gl.uniform4f(gl.getUniformLocation(program, 'part'), part.left, part.top, part.width, part.height);
}

function tellFinish(
  { gl }: Surface,
  program: WebGLProgram,
  { sharpen, vignette, grain }: Tone,
  { width, height, fullPixels, part = wholeCrop }: ToneBase,
): void {
  // as many as the whole picture would have at this size
  const pixels = (width * height) / (part.width * part.height);
  const kernel = smoothKernel(smoothSigma(pixels, fullPixels));
  const pace = Math.sqrt(fullPixels / pixels);
  const at = (name: string): WebGLUniformLocation | null => gl.getUniformLocation(program, name);
  gl.uniform3f(at('amounts'), sharpen, vignette, grain);
  gl.uniform1fv(at('kernel'), kernel);
  gl.uniform1i(at('reach'), (kernel.length - 1) / 2);
  gl.uniform1f(at('pace'), pace);
  gl.uniform2f(at('first'), (part.left / part.width) * width * pace, (part.top / part.height) * height * pace);
  gl.uniform1f(at('grain'), Math.max(1, Math.sqrt(fullPixels) / 1600));
}
