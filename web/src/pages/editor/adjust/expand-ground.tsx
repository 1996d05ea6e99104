import { useEffect, useRef } from 'react';
import { withBase } from '../../../base-path/base-path.ts';
import type { Size } from '../view.ts';
import { drawBlurred } from './draw-blurred.ts';
import { expandedSize, type Edges } from './expand-size.ts';

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
    // the line at the edge is the mirror: it is there once
    left: (edges.left + column * (width - 1)) * scale,
    top: (edges.top + row * (height - 1)) * scale,
    width: width * scale,
    height: height * scale,
  });
  const turned = (index: number): number => (index % 2 === 0 ? 1 : -1);
  return (
    <div className="expand-fill" data-fill={fill}>
      {fill === 'blur' && <Blurred url={url} size={expandedSize(picture, edges)} />}
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

function Blurred({ url, size: { width, height } }: { readonly url: string; readonly size: Size }) {
  const canvas = useRef<HTMLCanvasElement>(null);
  useEffect(() => {
    let gone = false;
    const image = new Image();
    image.src = withBase(url);
    const draw = (): void => {
      if (!gone && canvas.current) drawBlurred(canvas.current, image, { width, height });
    };
    // a picture that does not load leaves the ground empty
    image.decode().then(draw, () => undefined);
    return () => {
      gone = true;
    };
  }, [url, width, height]);
  return <canvas ref={canvas} className="expand-blur" aria-hidden="true" />;
}

/** Places of the reflections, counted in pictures from the middle one. */
function tilesOf({ left, top, right, bottom }: Edges, { width, height }: Size): [column: number, row: number][] {
  const range = (before: number, after: number): number[] =>
    Array.from({ length: before + after + 1 }, (_, index) => index - before);
  const columns = range(Math.ceil(left / (width - 1)), Math.ceil(right / (width - 1)));
  const rows = range(Math.ceil(top / (height - 1)), Math.ceil(bottom / (height - 1)));
  return rows
    .flatMap((row) => columns.map((column): [number, number] => [column, row]))
    .filter(([x, y]) => x !== 0 || y !== 0);
}
