/**
 * The preview's formulas for a graphics processor: those of `tone.ts`, `hues.ts`, `air.ts` and `finish.ts`, step by step, with
 * the same rounding to whole levels between the steps. What depends on the settings alone comes as tables.
 */

export const corners = `#version 300 es
void main() {
  gl_Position = vec4(gl_VertexID == 1 ? 3.0 : -1.0, gl_VertexID == 2 ? 3.0 : -1.0, 0.0, 1.0);
}`;

export const shared = `#version 300 es
precision highp float;
precision highp int;
precision highp sampler2D;
uniform ivec2 size;
/** What is drawn, as shares of the whole picture: left, top, width, height. */
uniform vec4 part;
out vec4 drawn;

ivec2 pixel() { return ivec2(int(gl_FragCoord.x), size.y - 1 - int(gl_FragCoord.y)); }
vec2 share(ivec2 at) { return part.xy + (vec2(at) + 0.5) / vec2(size) * part.zw; }
vec3 whole(vec3 levels) { return clamp(floor(levels + 0.5), 0.0, 255.0); }
float lumaOf(vec3 c) { return dot(c, vec3(0.2126, 0.7152, 0.0722)); }
float most(vec3 c) { return max(c.r, max(c.g, c.b)); }
float least(vec3 c) { return min(c.r, min(c.g, c.b)); }
float smoothed(float from, float to, float value) {
  float t = clamp((value - from) / (to - from), 0.0, 1.0);
  return t * t * (3.0 - 2.0 * t);
}
`;

/** Another texture that was drawn before: it lies with its first row at the bottom. */
export const readDrawn = `
vec4 drawnAt(sampler2D drawn, ivec2 at) {
  ivec2 last = textureSize(drawn, 0) - 1;
  ivec2 within = clamp(at, ivec2(0), last);
  return texelFetch(drawn, ivec2(within.x, last.y - within.y), 0);
}
`;

/** Everything that a pixel needs no neighbor for. */
export const toneShader = `${shared}
uniform sampler2D base;
/** 256 levels: light and white balance, levels, curves. */
uniform sampler2D channels;
uniform sampler2D contrast;
uniform sampler2D hues;
uniform sampler2D tints;
/** Two lines of the luma for each cell: gain and offset of the haze, of the base. */
uniform sampler2D air;
uniform vec3 airLight;
/** Dehaze, clarity, saturation, vibrance. */
uniform vec4 amounts;
/** Contrast, mixer, tints. */
uniform bvec3 uses;

vec3 through(vec3 levels, int row) {
  return vec3(
    texelFetch(channels, ivec2(int(levels.r), row), 0).r,
    texelFetch(channels, ivec2(int(levels.g), row), 0).g,
    texelFetch(channels, ivec2(int(levels.b), row), 0).b
  ) * 255.0;
}

vec4 airAt(vec2 place) {
  ivec2 cells = textureSize(air, 0);
  vec2 at = clamp(place * vec2(cells) - 0.5, vec2(0.0), vec2(cells - 1));
  ivec2 low = ivec2(floor(at));
  ivec2 high = min(low + 1, cells - 1);
  vec2 mixed = at - vec2(low);
  return mix(
    mix(texelFetch(air, low, 0), texelFetch(air, ivec2(high.x, low.y), 0), mixed.x),
    mix(texelFetch(air, ivec2(low.x, high.y), 0), texelFetch(air, high, 0), mixed.x),
    mixed.y
  );
}

vec3 clearAir(vec3 levels, vec2 place) {
  vec3 c = levels / 255.0;
  float before = lumaOf(c);
  vec4 lines = airAt(place);
  if (amounts.x != 0.0) {
    float veil = clamp(lines.x * before + lines.y, 0.0, 1.0);
    float clear = amounts.x > 0.0 ? max(0.2, 1.0 - 0.85 * amounts.x * veil) : 1.0 + amounts.x * (0.2 + 0.4 * veil);
    float one = amounts.x > 0.0 ? 1.0 / clear : clear;
    c = clamp(c * one + airLight * (1.0 - one), 0.0, 1.0);
  }
  if (amounts.y != 0.0) {
    float now = lumaOf(c);
    float detail = before - (lines.z * before + lines.w);
    float after = clamp(now + amounts.y * 1.6 * detail * 4.0 * now * (1.0 - now), 0.0, 1.0);
    float scale = now > 0.004 ? after / now : 1.0;
    c *= scale * min(1.0, 1.0 / max(most(c * scale), 1.0));
  }
  return whole(c * 255.0);
}

vec3 retone(vec3 c) {
  float luma = lumaOf(c) / 255.0;
  float toned = texelFetch(contrast, ivec2(int(floor(luma * 1020.0 + 0.5)), 0), 0).r;
  float scale = luma > 0.004 ? toned / luma : 1.0;
  float lift = luma > 0.004 ? 0.0 : toned * 255.0;
  return whole(c * scale * min(1.0, 255.0 / max(most(c * scale), 1.0)) + lift);
}

vec3 wheel(float hue) {
  vec3 at = mod(vec3(hue + 120.0, hue, hue + 240.0), 360.0);
  return clamp(min(at / 60.0, (240.0 - at) / 60.0), 0.0, 1.0);
}

vec3 mixColors(vec3 c) {
  float high = most(c);
  float chroma = high - least(c);
  if (chroma == 0.0) return c;
  float hue = high == c.r
    ? 60.0 * (c.g - c.b) / chroma + (c.g < c.b ? 360.0 : 0.0)
    : high == c.g ? 120.0 + 60.0 * (c.b - c.r) / chroma : 240.0 + 60.0 * (c.r - c.g) / chroma;
  int row = int(floor(hue));
  vec3 given = mix(texelFetch(hues, ivec2(row, 0), 0).rgb, texelFetch(hues, ivec2(min(row + 1, 360), 0), 0).rgb, hue - float(row));
  given *= smoothed(0.03, 0.2, chroma / high);
  vec3 turned = high - chroma + chroma * wheel(hue + given.x + 360.0);
  float luma = lumaOf(c);
  vec3 kept = turned + luma - lumaOf(turned);
  return whole((luma + (kept - luma) * (1.0 + given.y)) * (1.0 + 0.6 * given.z));
}

vec3 recolor(vec3 c) {
  float high = most(c);
  float strength = high == 0.0 ? 0.0 : (high - least(c)) / high;
  float skin = c.r > c.g && c.g > c.b * 0.9 ? 0.5 * smoothed(0.1, 0.25, strength) * smoothed(0.75, 0.55, strength) : 0.0;
  float luma = lumaOf(c);
  return whole(luma + (c - luma) * max(0.0, 1.0 + amounts.z + amounts.w * (1.0 - strength) * (1.0 - skin)));
}

void main() {
  ivec2 at = pixel();
  vec4 from = texelFetch(base, at, 0);
  vec3 c = floor(from.rgb * 255.0 + 0.5);
  if (amounts.x != 0.0 || amounts.y != 0.0) c = clearAir(c, share(at));
  c = through(c, 0);
  if (uses.x) c = retone(floor(c + 0.5));
  c = through(floor(c + 0.5), 1);
  c = through(floor(c + 0.5), 2);
  c = floor(c + 0.5);
  if (uses.y) c = mixColors(c);
  if (amounts.z != 0.0 || amounts.w != 0.0) c = recolor(c);
  if (uses.z) c = whole(c + texelFetch(tints, ivec2(int(floor(lumaOf(c) + 0.5)), 0), 0).rgb);
  drawn = vec4(c / 255.0, from.a);
}`;

/** Sharpness and what lies over the whole picture. */
export const finishShader = `${shared}${readDrawn}
uniform sampler2D toned;
/** Sharpen, vignette, grain. */
uniform vec3 amounts;
uniform float kernel[15];
uniform int reach;
/** Pixels of the whole picture for each that is drawn, those before the first, and the width of a grain. */
uniform float pace;
uniform vec2 first;
uniform float grain;

vec3 levelsAt(ivec2 at) { return floor(drawnAt(toned, at).rgb * 255.0 + 0.5); }

vec3 sharpen(vec3 c, ivec2 at) {
  float smoothLuma = 0.0;
  for (int down = -reach; down <= reach; down++) {
    float row = 0.0;
    for (int across = -reach; across <= reach; across++)
      row += lumaOf(levelsAt(at + ivec2(across, down))) * kernel[across + reach];
    smoothLuma += row * kernel[down + reach];
  }
  float detail = lumaOf(c) - smoothLuma;
  return whole(c + clamp(detail * 1.8 * amounts.x * smoothed(0.8, 3.0, abs(detail)), -26.0, 26.0));
}

vec3 shadeCorners(vec3 c, vec2 place) {
  vec2 out2 = place * 2.0 - 1.0;
  float far = smoothed(0.2, 1.0, dot(out2, out2) / 2.0);
  return whole(amounts.y > 0.0 ? c * (1.0 - amounts.y * 0.85 * far) : c - (255.0 - c) * amounts.y * 0.8 * far);
}

float noiseAt(ivec2 at, uint salt) {
  uint hash = uint(at.x) * 374761393u ^ uint(at.y) * 668265263u ^ salt * 974634777u;
  hash = (hash ^ (hash >> 13)) * 1274126177u;
  return float(hash ^ (hash >> 16)) / 4294967296.0;
}
float bothAt(ivec2 at) { return noiseAt(at, 1u) + noiseAt(at, 2u) - 1.0; }

vec3 addGrain(vec3 c, ivec2 at) {
  vec2 place = (first + vec2(at) * pace) / grain;
  ivec2 low = ivec2(floor(place));
  vec2 mixed = place - vec2(low);
  float noise = mix(
    mix(bothAt(low), bothAt(low + ivec2(1, 0)), mixed.x),
    mix(bothAt(low + ivec2(0, 1)), bothAt(low + 1), mixed.x),
    mixed.y
  );
  float luma = lumaOf(c) / 255.0;
  return whole(c + noise * 52.0 * amounts.z * (0.35 + 2.6 * luma * (1.0 - luma)));
}

void main() {
  ivec2 at = pixel();
  vec3 c = levelsAt(at);
  if (amounts.x > 0.0) c = sharpen(c, at);
  if (amounts.y != 0.0) c = shadeCorners(c, share(at));
  if (amounts.z > 0.0) c = addGrain(c, at);
  drawn = vec4(c / 255.0, drawnAt(toned, at).a);
}`;
