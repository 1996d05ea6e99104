import type { Size } from '../view.ts';
import type { Edges } from './expand-size.ts';

/** The picture on its larger canvas, and what will fill the new area as far as a browser can show it. */
export function ExpandGround({
  url,
  picture,
  edges,
  scale,
  fill,
}: {
  readonly url: string;
  readonly picture: Size;
  readonly edges: Edges;
  readonly scale: number;
  readonly fill: 'creative' | 'patch' | 'blur' | 'mirror' | 'white' | 'black';
}) {
  const { width, height } = picture;
  const at = (column: number, row: number) => ({
    left: (edges.left + column * width) * scale,
    top: (edges.top + row * height) * scale,
    width: width * scale,
    height: height * scale,
  });
  const turned = (index: number): number => (index % 2 === 0 ? 1 : -1);
  return (
    <div className="expand-fill" data-fill={fill}>
      {fill === 'blur' && <img className="expand-blur" src={url} alt="" draggable={false} />}
      {(fill === 'mirror' || fill === 'patch') &&
        tilesOf(edges, picture).map(([column, row]) => (
          <img
            key={`${column} ${row}`}
            src={url}
            alt=""
            draggable={false}
            style={{ ...at(column, row), transform: `scale(${turned(column)}, ${turned(row)})` }}
          />
        ))}
      <img src={url} alt="" draggable={false} style={at(0, 0)} />
    </div>
  );
}

/** Places of the reflections, counted in pictures from the middle one. */
function tilesOf({ left, top, right, bottom }: Edges, { width, height }: Size): [column: number, row: number][] {
  const range = (before: number, after: number): number[] =>
    Array.from({ length: before + after + 1 }, (_, index) => index - before);
  const columns = range(Math.ceil(left / width), Math.ceil(right / width));
  const rows = range(Math.ceil(top / height), Math.ceil(bottom / height));
  return rows
    .flatMap((row) => columns.map((column): [number, number] => [column, row]))
    .filter(([x, y]) => x !== 0 || y !== 0);
}
