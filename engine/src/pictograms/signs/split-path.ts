/** Taking SVG path data apart. */

/** Numbers that each command takes. */
const ARGUMENTS: Readonly<Record<string, number>> = { m: 2, l: 2, h: 1, v: 1, c: 6, s: 4, q: 4, t: 2, a: 7 };
const NUMBER = /[\s,]*(-?(?:\d*\.\d+|\d+\.?)(?:e-?\d+)?)/y;
/** The flags of an arc may stand without a space between them and what follows. */
const FLAG = /[\s,]*([01])/y;

/** The closed shapes of a path, each as path data of its own that starts at an absolute place. */
export function splitPath(data: string): string[] {
  const parts: string[] = [];
  let part = '';
  let [x, y, startX, startY] = [0, 0, 0, 0];
  const end = (): void => {
    if (part !== '') parts.push(`${part}Z`);
    part = '';
  };
  for (const [, command, text] of data.matchAll(/([a-z])([^a-z]*)/gi)) {
    const kind = command.toLowerCase();
    if (kind === 'z') {
      end();
      [x, y] = [startX, startY];
      continue;
    }
    const count = ARGUMENTS[kind] ?? 2;
    const values = readNumbers(text, kind === 'a');
    for (let at = 0; at < values.length; at += count) {
      const given = values.slice(at, at + count);
      const [fromX, fromY] = command === kind ? [x, y] : [0, 0];
      const starts = kind === 'm' && at === 0;
      if (starts) end();
      else if (part === '') part = `M${x} ${y}`;
      if (kind === 'h') x = fromX + given[0];
      else if (kind === 'v') y = fromY + given[0];
      else [x, y] = [fromX + given[count - 2], fromY + given[count - 1]];
      if (starts) {
        [startX, startY] = [x, y];
        part = `M${x} ${y}`;
      } else part += (kind === 'm' ? (command === kind ? 'l' : 'L') : command) + given.join(' ');
    }
  }
  end();
  return parts;
}

function readNumbers(text: string, isArc: boolean): number[] {
  const values: number[] = [];
  for (let at = 0; ;) {
    const isFlag = isArc && (values.length % 7 === 3 || values.length % 7 === 4);
    const pattern = isFlag ? FLAG : NUMBER;
    pattern.lastIndex = at;
    const found = pattern.exec(text);
    if (found === null) return values;
    values.push(Number(found[1]));
    at = pattern.lastIndex;
  }
}
