/** Which renderers only imitate a graphics processor: names that browsers tell. */
import { expect, test } from 'vitest';
import { isImitated } from '../../src/pages/editor/adjust/preview/gl/has-graphics.ts';

test.each([
  'ANGLE (Google, Vulkan 1.3.0 (SwiftShader Device (Subzero) (0x0000C0DE)), SwiftShader driver)',
  'llvmpipe (LLVM 15.0.7, 256 bits)',
  'ANGLE (Microsoft, Microsoft Basic Render Driver Direct3D11 vs_5_0 ps_5_0, D3D11)',
  'Apple Software Renderer',
])('%s is calculated by the processor', (renderer) => expect(isImitated(renderer)).toBe(true));

test.each([
  'ANGLE (Apple, ANGLE Metal Renderer: Apple M2, Unspecified Version)',
  'ANGLE (Intel, Mesa Intel(R) UHD Graphics 620 (KBL GT2), OpenGL 4.6)',
  'Adreno (TM) 730',
  'Mali-G78',
  'NVIDIA GeForce RTX 3060/PCIe/SSE2',
])('%s is a graphics processor', (renderer) => expect(isImitated(renderer)).toBe(false));
