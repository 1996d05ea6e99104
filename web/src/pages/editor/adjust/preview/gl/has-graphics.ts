/** Names of renderers that calculate with the processor: browsers with graphics switched off, virtual machines, far desktops. */
const imitations = /swiftshader|llvmpipe|softpipe|software|basic render/iu;

export const isImitated = (renderer: string): boolean => imitations.test(renderer);

let known: boolean | undefined;

/**
 * Whether WebGL 2 is drawn by a graphics processor. What the browser says of it alone is not enough: with graphics switched off
 * Chromium gives an imitation as the real thing, which needs a second for a frame.
 */
export function hasGraphics(): boolean {
  known ??= probe();
  return known;
}

function probe(): boolean {
  const gl = document.createElement('canvas').getContext('webgl2', { failIfMajorPerformanceCaveat: true });
  if (gl === null) return false;
  const names = gl.getExtension('WEBGL_debug_renderer_info');
  const renderer: unknown = gl.getParameter(names?.UNMASKED_RENDERER_WEBGL ?? gl.RENDERER);
  // browsers keep only some contexts
  gl.getExtension('WEBGL_lose_context')?.loseContext();
  return !isImitated(String(renderer));
}
