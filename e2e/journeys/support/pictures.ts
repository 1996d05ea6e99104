import path from 'node:path';

const folder = path.join(import.meta.dirname, '..', '..', '..', 'engine', 'test', 'pictures');

/** Photos the repository carries, with their sources in the README beside them. */
export const pictures = {
  cat: path.join(folder, 'chelsea.jpg'),
  coffee: path.join(folder, 'coffee.jpg'),
  portrait: path.join(folder, 'astronaut.jpg'),
};
