import { defaultRangeExtractor, useWindowVirtualizer } from '@tanstack/react-virtual';
import { useEffect, useLayoutEffect, useRef, useState, type Key, type ReactNode } from 'react';

/** Up to so many tiles are all in the document, where the browser's own search finds them. */
const MOST_WHOLE = 200;
/** Height of a tile without its square picture. */
const CAPTION = 60;

/** Where a tile stands, said when the document holds a part of the list alone. */
export interface TilePlace {
  readonly position: number | undefined;
  readonly setSize: number | undefined;
}

/** For the element of a tile. */
export const tileRole = ({ position, setSize }: TilePlace) =>
  position === undefined ? {} : { role: 'listitem', 'aria-posinset': position, 'aria-setsize': setSize };

interface TileGridProps<Item> {
  readonly items: readonly Item[];
  readonly keyOf: (item: Item) => Key;
  readonly children: (item: Item, place: TilePlace) => ReactNode;
}

/** A list of square tiles with a caption. Of thousands only the rows near the window are in the document. */
export function TileGrid<Item>(props: TileGridProps<Item>) {
  const { items, children } = props;
  if (items.length > MOST_WHOLE) return <RowsInSight {...props} />;
  return (
    <ul className="batch-grid">{items.map((item) => children(item, { position: undefined, setSize: undefined }))}</ul>
  );
}

/** What has the focus: which control of which tile, both from 0. */
interface Focus {
  readonly index: number;
  readonly control: number;
}

const controlsOf = (tile: Element | null): HTMLElement[] => [
  ...(tile?.querySelectorAll<HTMLElement>('a[href], button, input') ?? []),
];

function RowsInSight<Item>({ items, keyOf, children }: TileGridProps<Item>) {
  const list = useRef<HTMLDivElement>(null);
  const focus = useRef<Focus>(undefined);
  const [{ columns, width, top, gap }, setShape] = useState({ columns: 4, width: 150, top: 0, gap: 18 });
  useEffect(() => {
    const element = list.current;
    if (element === null) return;
    // the style sheet decides how many there are in a row
    const read = (): void => {
      const row = element.querySelector('.batch-grid');
      if (row === null) return;
      const style = getComputedStyle(row);
      const tracks = style.gridTemplateColumns.split(' ');
      setShape((before) => {
        const next = {
          columns: tracks.length,
          width: Number.parseFloat(tracks[0] ?? '') || 150,
          top: element.getBoundingClientRect().top + window.scrollY,
          gap: Number.parseFloat(style.rowGap) || 0,
        };
        return next.columns === before.columns && next.width === before.width && next.top === before.top
          ? before
          : next;
      });
    };
    let frame = 0;
    // not within the observer's own turn, in which what it changes would not be seen
    const observer = new ResizeObserver(() => {
      cancelAnimationFrame(frame);
      frame = requestAnimationFrame(read);
    });
    observer.observe(element);
    // what stands above may grow
    if (element.parentElement !== null) observer.observe(element.parentElement);
    return () => {
      observer.disconnect();
      cancelAnimationFrame(frame);
    };
  }, []);
  // oxlint-disable-next-line react/incompatible-library -- nothing here is memoized with what it returns
  const rows = useWindowVirtualizer({
    count: Math.ceil(items.length / columns),
    estimateSize: () => width + CAPTION,
    gap,
    overscan: 3,
    useAnimationFrameWithResizeObserver: true,
    scrollMargin: top,
    initialRect: { width: 0, height: 1000 },
    rangeExtractor: (range) => {
      const rows = defaultRangeExtractor(range);
      // a row that has the focus stays, wherever the window is scrolled to
      const kept = Math.floor((focus.current?.index ?? -1) / columns);
      if (kept < 0 || kept >= range.count || rows.includes(kept)) return rows;
      return [...rows, kept].toSorted((one, other) => one - other);
    },
    getItemKey: (row) => {
      const first = items[row * columns];
      return first === undefined ? row : `${columns} ${keyOf(first)}`;
    },
  });
  function noteFocus(control: HTMLElement): void {
    const tile = control.closest('[aria-posinset]');
    focus.current = {
      index: Number(tile?.getAttribute('aria-posinset')) - 1,
      control: controlsOf(tile).indexOf(control),
    };
  }

  // rows of another length are made again, and what was focused in one of them is gone with it
  useLayoutEffect(() => {
    const { current } = focus;
    if (current === undefined || list.current?.contains(document.activeElement) === true) return;
    const tile = list.current?.querySelector(`[aria-posinset="${current.index + 1}"]`) ?? null;
    controlsOf(tile)[current.control]?.focus({ preventScroll: true });
  }, [columns]);

  return (
    <div ref={list} role="list" className="relative" style={{ height: rows.getTotalSize() }}>
      {rows.getVirtualItems().map(({ key, index, start }) => (
        <div
          key={key}
          ref={rows.measureElement}
          data-index={index}
          role="presentation"
          onFocus={({ target }) => noteFocus(target)}
          onBlur={() => (focus.current = undefined)}
          className="batch-grid absolute inset-x-0 top-0"
          style={{ transform: `translateY(${start - top}px)` }}
        >
          {items
            .slice(index * columns, (index + 1) * columns)
            .map((item, place) => children(item, { position: index * columns + place + 1, setSize: items.length }))}
        </div>
      ))}
    </div>
  );
}
