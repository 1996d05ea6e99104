/** SVG path data, absolute commands only. */
import type { PathCommand } from 'opentype.js/dist/opentype.mjs';

/** Path data of a glyph, to a hundredth of a pixel. (opentype.js 2.0.0 writes NaN for fractions like 1e-15.) */
export function writePath(commands: readonly PathCommand[]): string {
  // CFF outlines come without their closing commands: a stroke would leave a notch at the first corner
  const isOpenAt = (index: number): boolean => index > 0 && commands[index - 1]?.type !== 'Z';
  const written = commands.map(
    (command, index) => (command.type === 'M' && isOpenAt(index) ? 'Z' : '') + writeCommand(command),
  );
  return written.join('') + (isOpenAt(commands.length) ? 'Z' : '');
}

function writeCommand(command: PathCommand): string {
  switch (command.type) {
    case 'M':
    case 'L':
      return command.type + write(command.x, command.y);
    case 'Q':
      return `Q${write(command.x1, command.y1, command.x, command.y)}`;
    case 'C':
      return `C${write(command.x1, command.y1, command.x2, command.y2, command.x, command.y)}`;
    case 'Z':
      return 'Z';
  }
}

const write = (...values: number[]): string => values.map((value) => value.toFixed(2)).join(' ');

/** Moves path data as {@link writePath} writes it by `dx`, `dy` pixels. */
export function movePath(path: string, dx: number, dy: number): string {
  if (dx === 0 && dy === 0) return path;
  return path.replaceAll(/([MLCQ])([^MLCQZ]*)/g, (_, command: string, numbers: string) => {
    return command + write(...numbers.split(' ').map((value, index) => Number(value) + (index % 2 === 0 ? dx : dy)));
  });
}
