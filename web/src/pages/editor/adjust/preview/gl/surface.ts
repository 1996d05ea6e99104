/** The small part of WebGL 2 that the preview draws with. */

import { hasGraphics } from './has-graphics.ts';
import { corners } from './shaders.ts';

export interface Surface {
  readonly gl: WebGL2RenderingContext;
  program(fragment: string): WebGLProgram;
  texture(): WebGLTexture;
  /** Numbers or levels as a table that a shader reads cell by cell. */
  fill(texture: WebGLTexture, table: Table): void;
  /** Reads `texture` under this name in the program that is used. */
  read(program: WebGLProgram, name: string, unit: number, texture: WebGLTexture): void;
}

export interface Table {
  readonly width: number;
  readonly height: number;
  /** Levels: four bytes a cell. Numbers: one or four a cell. */
  readonly cells: Uint8Array | Uint8ClampedArray | Float32Array;
}

/** Undefined where the browser has no WebGL 2, or would only imitate it when `real` is asked for. */
export function openSurface(canvas: HTMLCanvasElement, real: boolean): Surface | undefined {
  // a canvas that has drawn by WebGL draws nothing else any more
  if (real && !hasGraphics()) return undefined;
  const gl = canvas.getContext('webgl2', {
    antialias: false,
    depth: false,
    premultipliedAlpha: false,
  });
  if (gl === null) return undefined;

  const shader = (kind: GLenum, source: string): WebGLShader => {
    const made = gl.createShader(kind);
    if (made === null) throw new Error('The graphics context is lost');
    gl.shaderSource(made, source);
    gl.compileShader(made);
    return made;
  };
  return {
    gl,
    program(fragment) {
      const made = gl.createProgram();
      gl.attachShader(made, shader(gl.VERTEX_SHADER, corners));
      gl.attachShader(made, shader(gl.FRAGMENT_SHADER, fragment));
      gl.linkProgram(made);
      if (gl.getProgramParameter(made, gl.LINK_STATUS) !== true && !gl.isContextLost())
        throw new Error(`A shader of the preview does not link: ${gl.getProgramInfoLog(made)}`);
      return made;
    },
    texture() {
      const made = gl.createTexture();
      gl.bindTexture(gl.TEXTURE_2D, made);
      for (const side of [gl.TEXTURE_WRAP_S, gl.TEXTURE_WRAP_T])
        gl.texParameteri(gl.TEXTURE_2D, side, gl.CLAMP_TO_EDGE);
      for (const use of [gl.TEXTURE_MIN_FILTER, gl.TEXTURE_MAG_FILTER])
        gl.texParameteri(gl.TEXTURE_2D, use, gl.NEAREST);
      return made;
    },
    fill(texture, { width, height, cells }) {
      gl.bindTexture(gl.TEXTURE_2D, texture);
      const [inside, format, kind] =
        cells instanceof Float32Array
          ? cells.length === width * height
            ? [gl.R32F, gl.RED, gl.FLOAT]
            : [gl.RGBA32F, gl.RGBA, gl.FLOAT]
          : [gl.RGBA8, gl.RGBA, gl.UNSIGNED_BYTE];
      const bytes =
        cells instanceof Uint8ClampedArray ? new Uint8Array(cells.buffer, cells.byteOffset, cells.length) : cells;
      gl.texImage2D(gl.TEXTURE_2D, 0, inside, width, height, 0, format, kind, bytes);
    },
    read(program, name, unit, texture) {
      gl.activeTexture(gl.TEXTURE0 + unit);
      gl.bindTexture(gl.TEXTURE_2D, texture);
      gl.uniform1i(gl.getUniformLocation(program, name), unit);
    },
  };
}
