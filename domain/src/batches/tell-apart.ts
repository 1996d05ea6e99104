/**
 * `name`, or with a number where it was given before: `cat (2).jpg`. Photos of two folders may have one name, and several results
 * come from one photo. `given` holds what was given, with the number that comes next; this adds to it.
 */
export function tellApart(given: Map<string, number>, name: string): string {
  let count = given.get(name);
  if (count === undefined) {
    given.set(name, 2);
    return name;
  }
  let numbered: string;
  do numbered = name.replace(/(?=\.[a-zA-Z0-9]{1,8}$)|$/, ` (${count++})`);
  while (given.has(numbered));
  given.set(name, count);
  given.set(numbered, 2);
  return numbered;
}
