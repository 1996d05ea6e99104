import type { TaskContract } from '../run/task-contract.ts';
import { CONTRACTS } from '../run/task-map.ts';

/** These are about a file and not about its picture: `recipe from` and the server ask for them. */
const ABOUT_FILES: ReadonlySet<string> = new Set(['read-origin', 'read-recipe']);

/** Every task that the command line knows, by its name. Contracts alone: the code comes with the engine, once there is work. */
export const OPERATIONS: readonly (readonly [string, TaskContract])[] = Object.entries<TaskContract>(CONTRACTS)
  .filter(([name]) => !ABOUT_FILES.has(name))
  .toSorted(([a], [b]) => a.localeCompare(b));

/** What the product itself asks for: it can be called, and is not in the list. */
export const PLUMBING: ReadonlySet<string> = new Set([
  'derive',
  'draw-layer',
  'edit',
  'find-parts',
  'inspect',
  'prepare-for-model',
  'quick-look',
  'receive-created',
  'receive-edited',
]);

/** One line about each task for the list of commands; a task without one is listed by its name alone. */
export const TASK_SENTENCES: Readonly<Record<string, string>> = {
  adjust: 'crop, turn, and move light and color by hand',
  analyse: 'say what is in a photo, how good it is and what could be done',
  'anime-portrait': 'draw a portrait as in an animated film',
  'anime-to-real': 'turn a drawn character into a photo-like person',
  'ancient-style': 'paint in ink on old paper',
  auto: 'straighten a photo, crop it to its subject and improve its light',
  background: 'put a color, a gradient, a picture or a studio scene behind the subject',
  'character-figurine': 'show a person as a boxed figurine',
  'character-setting': 'make a character sheet',
  'check-safety': 'tell whether a picture is sexual',
  'city-weather-forecast': 'build a miniature city with its weather, from words',
  'coloring-page': 'draw a coloring page from words',
  collage: 'put two to nine pictures into one',
  compose: 'lay words, stickers, pictures and frames over a picture',
  'crowd-removal': 'take passers-by out of a photo',
  deblur: 'sharpen what moved or was out of focus',
  denoise: 'remove noise',
  derive: 'make a smaller copy in another file type',
  'detect-objects': 'frame and count objects',
  'doodle-ad': 'make an advertisement from an object and a doodle',
  'double-exposure': 'fill a silhouette with a landscape',
  'dragon-palm': 'let a dragon rise from a palm',
  edit: 'several operations on one picture, confined to a mask or to parts of it',
  'enhance-light': 'improve exposure, white balance and local contrast',
  export: 'save in another file type, size and quality',
  extend: 'add a border, or canvas beyond the edges',
  'find-parts': 'say where objects and faces are',
  frame: 'put the subject in the middle of a frame of exact pixels',
  'glass-texture': 'make the subject of clear glass',
  'hair-change': 'dye the hair: one color, or a board of all',
  'id-photo': 'make a compliant ID photo and its print sheet',
  inpaint: 'fill what a mask marks',
  inspect: 'read a picture as an upload: upright, without private metadata',
  'oil-painting': 'paint in oil',
  'old-photo-restore': 'repair an old print',
  'paint-back': 'put the original back where a mask is white',
  'prepare-for-model': 'bring pictures within the limits of a creative model',
  'quick-look': 'say at once what kind of photo it is',
  'receive-created': 'label a picture that a creative model made from words',
  'receive-edited': 'label a picture that a creative model made from a picture',
  'remove-background': 'cut out the main subject',
  retouch: 'smooth skin, whiten teeth, repair red eyes, cover spots',
  'select-part': 'make a mask of an object, people, faces, hair or the background',
  shadow: 'let the subject throw a shadow, or a reflection',
  'silk-universe': 'weave a symbol in silk',
  'sketch-portrait': 'draw in graphite',
  'text-art': 'turn words into a picture',
  'treasure-map': 'turn a photo into a treasure map',
  upscale: 'enlarge with detail',
  watermark: 'mark with words or a logo',
};
