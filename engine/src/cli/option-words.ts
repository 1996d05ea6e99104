/** What the options of a task do, for its help, where its own schema does not say it. */

/** By the option's name: what it means wherever there is no line of the task's own. */
const EVERYWHERE: Readonly<Record<string, string>> = {
  seed: 'another number gives another version of the same',
  quality: 'of the file, or fast and best for the cut-out',
  strength: 'how much of it',
  mark: 'words at the lower left',
  width: 'pixels, the height follows',
  title: 'words of the title; without it, one is written',
};

const OF_TASK: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  'remove-background': {
    quality: 'best looks closer at hair and edges',
    background: 'transparent, white, a color such as #ffcc00, gradient, blur, or picture (the second one given)',
    colour: 'of the gradient',
    blur: 'how far out of focus the own background goes',
  },
  upscale: { scale: 'times the size', mode: 'faithful invents nothing, crisp draws edges anew' },
  inpaint: { grow: 'how far the mask is widened, as a share of the longer side' },
  'detect-objects': {
    'min-score': 'how sure it must be',
    kinds: 'only these kinds of things, such as cup,dog',
  },
  denoise: { grain: 'how much fine grain is kept' },
  'old-photo-restore': {
    colour: 'colour gives it colors, sepia and grey the look of an old print',
    repair: 'repairing scratches and spots',
    enlarge: 'enlarging',
    strengths: 'a gentler and a stronger picture as well',
  },
  'crowd-removal': {
    keep: 'who stays: the group in front, one person, who stands left, in the centre or right, or nobody',
    point: 'who stays, by a point on them as JSON: {"x":0.5,"y":0.4} in shares of the picture',
    shadows: 'taking out the shadows of those who go',
  },
  adjust: {
    rotate: 'degrees clockwise',
    'flip-horizontal': 'mirror left and right',
    'flip-vertical': 'mirror top and bottom',
    corners: 'perspective: shares of width and height, clockwise from the top left: 0.1,0,0.9,0,1,1,0,1',
    uprights: 'set upright what should be, such as the walls of a house',
    level: 'turn a photo that leans until its horizon lies level',
    straighten: 'degrees clockwise; corners that become empty are cut off',
    crop: 'part to keep, in shares of the picture: {"left":0.1,"top":0,"width":0.8,"height":1}',
    ratio: 'width:height to cut to about the middle, such as 1:1 or 4:5',
    resize: 'sides in pixels: {"width":1200} or with "fit": inside, cover, stretch',
    recolor:
      'another color for what most of the picture has, as JSON: {"to":"#1e88e5","strength":1}; of a part: in local',
    obscure:
      'hide what can be read or known, as JSON: {"by":"mosaic","strength":0.7} or "by":"blur"; of a part: in local',
    exposure: 'stops of light: 1 doubles it',
    contrast: 'more or less of it',
    highlights: 'light of the bright parts',
    shadows: 'light of the dark parts',
    blacks: 'where the dark end of the scale lies',
    midtones: 'light of the middle tones',
    whites: 'where the light end of the scale lies',
    temperature: 'below 0 cooler, above 0 warmer',
    tint: 'below 0 greener, above 0 toward magenta',
    saturation: '-1 is gray, 1 twice as colorful',
    vibrance: 'as saturation, sparing strong colors and skin',
    curves: 'points from dark to light: {"all":[[0,0],[0.5,0.6],[1,1]]}; also red, green, blue',
    mixer: 'eight colors by name: {"orange":{"hue":0.1,"saturation":0.2,"light":-0.1}}; red to magenta',
    split: 'tints of dark and light parts: {"shadowHue":220,"shadows":0.3,"highlightHue":40,"highlights":0.2}',
    dehaze: 'taking haze away; below 0 adds it',
    clarity: 'contrast of what lies close together',
    blur: 'everything out of focus',
    sharpen: 'crispness of fine detail',
    vignette: 'darker corners; below 0 lighter ones',
    grain: 'of film',
    local: 'light and color of parts, as JSON: [{"masks":[{"kind":"found","part":"sky"}],"tone":{"exposure":-0.5}}]',
    text: 'words on the picture: {"content":"Hello"}; also font, size, colour, outline, opacity, x, y',
    watermark: 'a pale mark: {"content":"Hello"}; also opacity, size, colour, placing',
  },
  retouch: {
    skin: 'how much blotches of skin are evened out',
    teeth: 'how much teeth are whitened',
    'red-eyes': 'find red pupils and darken them',
    pupils: 'red pupils as JSON: [[0.4,0.3,0.01]] is x, y, radius',
    spots: 'strokes to cover, as JSON: [{"points":[0.5,0.5],"size":0.03,"from":[0.1,0]}]',
  },
  compose: {
    layers:
      'the lowest first, as JSON: [{"kind":"text","content":"Summer","y":0.8}]; also sticker, picture, subject, backdrop, frame',
  },
  collage: {
    side: 'longest side in pixels',
    ratio: 'width and height of the whole, such as 4,5',
    cells: 'one for each picture, as JSON: [{"box":[0,0,0.5,1]},{"box":[0.5,0,0.5,1]}] in shares of the whole',
    gap: 'between pictures and around them, as a share of the shorter side',
    corner: 'rounding of the pictures, as a share of the shorter side',
    background: 'a color such as #ffffff',
  },
  'id-photo': {
    size: 'of the print, by country and use',
    background: 'color behind the person',
    sheet: 'the print sheet',
  },
  'coloring-page': { describe: 'what to draw, in words; or give a photo', paper: 'size of the page' },
  'doodle-ad': {
    'real-object': 'what stands in the middle, when no photo is given',
    'graffiti-concept': 'what the drawing around it makes of it',
    'ad-copy': 'the line of the advertisement',
    'brand-logo': 'name of the brand',
  },
  'hair-change': { colour: 'of the hair; board shows all of them', volume: 'flatter or fuller' },
  'dragon-palm': { height: 'of the result in pixels' },
  'sketch-portrait': { grade: 'hardness of the pencil: H is fine and pale, 6B soft and dark' },
  'oil-painting': { impasto: 'thickness of the paint', warmth: 'of the colors' },
  'glass-texture': { tint: 'color of the glass', iridescence: 'how much it shimmers' },
  'character-figurine': { accent: 'color of the box' },
  'double-exposure': {
    scene: 'what fills the silhouette; or give a second picture',
    colour: 'of the landscape: 0 is gray',
  },
  'anime-portrait': { background: 'painted after the photo, or a sky', eyes: 'how much larger the eyes become' },
  'treasure-map': { scale: 'size of the result: 1 is full' },
  'city-weather-forecast': {
    'city-landmark': 'building in the middle',
    city: 'its name',
    weather: 'in a word or two',
    temperature: 'as it is written',
    width: 'of the result in pixels',
  },
  'silk-universe': {
    symbol: 'a sign or an emoji',
    colour: 'of the silk; without it, one that suits the symbol',
    size: 'of the result in pixels',
  },
  'ancient-style': {
    title: 'words beside the picture',
    plant: 'what grows beside the person',
    colour: 'how much of it: 0 is ink alone',
  },
  'text-art': {
    'text-content': 'the words to draw',
    'art-style': 'in words, such as neon or wood',
    'color-theme': 'in words, such as sunset',
    scale: 'size of the result: 1 is full',
  },
  'anime-to-real': { depth: 'how round it becomes', grain: 'of a photo' },
  'select-part': {
    by: 'how it is chosen: a point, a box, a kind of thing, or a color',
    x: 'of the point, as a share of the width',
    y: 'of the point, as a share of the height',
    larger: 'of what lies around the point: 1 takes the next larger thing',
    tolerance: 'of a color: 1 goes on up to strong edges',
    worn: 'of a color: something to wear, so on people alone and not their skin',
    box: 'left,top,right,bottom in shares of the picture',
    kind: 'what to choose',
    parts: 'what was found before, as JSON',
  },
  export: {
    format: 'type of the file; jpg is jpeg',
    quality: 'less makes smaller files; not for png',
    background: 'color under see-through parts; without it they stay',
    metadata: 'told about the photo: nothing, its copyright, or camera and exposure as well; never place or person',
    'max-bytes': 'largest file: quality goes down first, then the size',
    lossless: 'do not compress a JPEG again when nothing in it changes, whatever the quality',
    srgb: 'convert to sRGB, as shops ask for',
  },
};

/** Empty when nothing is known about it. `name` is that of the flag, without dashes before it. */
export function findOptionWords(task: string, name: string): string {
  return OF_TASK[task]?.[name] ?? EVERYWHERE[name] ?? '';
}
