/** The blur of everything on a graphics processor, as `blur.ts` works it out: means of cells, taps across and down, lines between the cells. */
import { mostBlurTaps, type BlurPlan } from '../blur.ts';
import { readDrawn, shared } from './shaders.ts';
import type { Surface } from './surface.ts';

const reduceShader = `${shared}${readDrawn}
uniform sampler2D source;

void main() {
  ivec2 cell = pixel();
  ivec2 full = textureSize(source, 0);
  ivec2 first = (cell * full + size - 1) / size;
  ivec2 end = ((cell + 1) * full + size - 1) / size;
  vec4 sum = vec4(0.0);
  for (int y = first.y; y < end.y; y++)
    for (int x = first.x; x < end.x; x++) {
      vec4 from = drawnAt(source, ivec2(x, y));
      sum += vec4(from.rgb * from.a, from.a);
    }
  ivec2 count = end - first;
  drawn = sum / float(max(1, count.x * count.y));
}`;

const alongShader = `${shared}${readDrawn}
uniform sampler2D source;
uniform ivec2 way;
uniform float kernel[${mostBlurTaps}];
uniform int reach;

void main() {
  ivec2 at = pixel();
  drawn = vec4(0.0);
  for (int i = -reach; i <= reach; i++) drawn += drawnAt(source, at + way * i) * kernel[i + reach];
}`;

const expandShader = `${shared}${readDrawn}
uniform sampler2D source;
/** What was blurred: its alpha stays, and its color where nothing can be seen. */
uniform sampler2D sharp;

void main() {
  ivec2 at = pixel();
  ivec2 cells = textureSize(source, 0);
  vec2 place = clamp((vec2(at) + 0.5) * vec2(cells) / vec2(size) - 0.5, vec2(0.0), vec2(cells - 1));
  ivec2 low = ivec2(floor(place));
  vec2 mixed = place - vec2(low);
  vec4 soft = mix(
    mix(drawnAt(source, low), drawnAt(source, low + ivec2(1, 0)), mixed.x),
    mix(drawnAt(source, low + ivec2(0, 1)), drawnAt(source, low + 1), mixed.x),
    mixed.y
  );
  vec4 before = drawnAt(sharp, at);
  drawn = vec4(soft.a > 0.002 ? whole(soft.rgb / soft.a * 255.0) / 255.0 : before.rgb, before.a);
}`;

interface Frame {
  readonly width: number;
  readonly height: number;
}

export interface BlurPainter {
  /** Blurs what was drawn into `sharp` into a framebuffer; null: the canvas. */
  paint(sharp: WebGLTexture, frame: Frame, plan: BlurPlan, into: WebGLFramebuffer | null): void;
  stop(): void;
}

export function startBlurPainter(surface: Surface): BlurPainter {
  const { gl } = surface;
  // a quarter of a level is kept between the passes where the processor can draw on such numbers
  const exact = gl.getExtension('EXT_color_buffer_float') !== null;
  const [reducePass, alongPass, expandPass] = [reduceShader, alongShader, expandShader].map(surface.program);
  const [one, other] = [surface.texture(), surface.texture()];
  const [toOne, toOther] = [gl.createFramebuffer(), gl.createFramebuffer()];
  let cells = { width: 0, height: 0 };

  function makeRoom(width: number, height: number): void {
    if (cells.width === width && cells.height === height) return;
    cells = { width, height };
    for (const [texture, framebuffer] of [
      [one, toOne],
      [other, toOther],
    ] as const) {
      gl.bindTexture(gl.TEXTURE_2D, texture);
      if (exact) gl.texImage2D(gl.TEXTURE_2D, 0, gl.RGBA16F, width, height, 0, gl.RGBA, gl.HALF_FLOAT, null);
      else gl.texImage2D(gl.TEXTURE_2D, 0, gl.RGBA8, width, height, 0, gl.RGBA, gl.UNSIGNED_BYTE, null);
      gl.bindFramebuffer(gl.FRAMEBUFFER, framebuffer);
      gl.framebufferTexture2D(gl.FRAMEBUFFER, gl.COLOR_ATTACHMENT0, gl.TEXTURE_2D, texture, 0);
    }
  }
  function run(
    program: WebGLProgram | undefined,
    { width, height }: Frame,
    from: WebGLTexture,
    into: WebGLFramebuffer | null,
    tell: (at: (name: string) => WebGLUniformLocation | null) => void = () => undefined,
  ): void {
    if (program === undefined) return;
    gl.useProgram(program);
    gl.uniform2i(gl.getUniformLocation(program, 'size'), width, height);
    surface.read(program, 'source', 0, from);
    tell((name) => gl.getUniformLocation(program, name));
    gl.viewport(0, 0, width, height);
    gl.bindFramebuffer(gl.FRAMEBUFFER, into);
    gl.drawArrays(gl.TRIANGLES, 0, 3);
  }
  return {
    paint(sharp, frame, { factor, kernel }, into) {
      makeRoom(Math.ceil(frame.width / factor), Math.ceil(frame.height / factor));
      const tellWay = (across: 0 | 1) => (at: (name: string) => WebGLUniformLocation | null) => {
        gl.uniform2i(at('way'), across, 1 - across);
        gl.uniform1fv(at('kernel'), kernel);
        gl.uniform1i(at('reach'), (kernel.length - 1) / 2);
      };
      run(reducePass, cells, sharp, toOne);
      run(alongPass, cells, one, toOther, tellWay(1));
      run(alongPass, cells, other, toOne, tellWay(0));
      run(expandPass, frame, one, into, () => {
        if (expandPass !== undefined) surface.read(expandPass, 'sharp', 1, sharp);
      });
    },
    stop() {
      for (const texture of [one, other]) gl.deleteTexture(texture);
      for (const framebuffer of [toOne, toOther]) gl.deleteFramebuffer(framebuffer);
      for (const program of [reducePass, alongPass, expandPass]) gl.deleteProgram(program ?? null);
    },
  };
}
