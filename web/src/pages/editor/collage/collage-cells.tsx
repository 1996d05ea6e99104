import { useRef, useState, type CSSProperties } from 'react';
import { useTranslations } from 'use-intl';
import { withBase } from '../../../base-path/base-path.ts';
import type { Cell } from '../../../layers/collage-draft.ts';
import type { Box } from '../../../layers/layouts.ts';
import { levelUrl, thumbUrl } from '../canvas/picture-level.ts';
import type { Point, Size } from '../view.ts';

/** The collage as it will be: a picture is dragged inside its cell, or moved by the arrow keys. */
export function CollageCells({
  cells,
  boxes,
  size,
  look: { gap, corner, background },
  onCell,
}: {
  readonly cells: readonly Cell[];
  readonly boxes: readonly Box[];
  /** On the screen. */
  readonly size: Size;
  readonly look: { readonly gap: number; readonly corner: number; readonly background: string };
  readonly onCell: (index: number, cell: Cell) => void;
}) {
  const t = useTranslations('editorCollage');
  const shorter = Math.min(size.width, size.height);
  const rim = gap * shorter;
  return (
    <div className="collage" style={{ ...size, background }}>
      {cells.map((cell, index) => {
        const [left, top, width, height] = boxes[index] ?? [0, 0, 0, 0];
        const box = {
          left: rim + left * (size.width - rim),
          top: rim + top * (size.height - rim),
          width: Math.max(1, width * (size.width - rim) - rim),
          height: Math.max(1, height * (size.height - rim) - rim),
        };
        return (
          <CollageCell
            key={cell.imageId}
            cell={cell}
            style={{ ...box, borderRadius: Math.min(corner * shorter, box.width / 2, box.height / 2) }}
            size={box}
            label={t('cell', { number: index + 1 })}
            onCell={(next) => onCell(index, next)}
          />
        );
      })}
    </div>
  );
}

const inside = (share: number): number => Math.round(Math.min(1, Math.max(0, share)) * 1000) / 1000;

function CollageCell({
  cell,
  size,
  style,
  label,
  onCell,
}: {
  readonly cell: Cell;
  readonly size: Size;
  readonly style: CSSProperties;
  readonly label: string;
  readonly onCell: (cell: Cell) => void;
}) {
  const from = useRef<Point>(null);
  const [held, setHeld] = useState(false);
  const [arrived, setArrived] = useState(false);
  const scale = Math.max(size.width / cell.width, size.height / cell.height) * cell.zoom;
  const shown = { width: cell.width * scale, height: cell.height * scale };
  const slack = { x: shown.width - size.width, y: shown.height - size.height };
  const move = (dx: number, dy: number): void =>
    onCell({
      ...cell,
      x: slack.x < 1 ? cell.x : inside(cell.x - dx / slack.x),
      y: slack.y < 1 ? cell.y : inside(cell.y - dy / slack.y),
    });
  return (
    <button
      type="button"
      className="collage-cell"
      data-held={held || undefined}
      style={style}
      aria-label={label}
      onPointerDown={(event) => {
        event.stopPropagation();
        event.currentTarget.setPointerCapture(event.pointerId);
        from.current = { x: event.clientX, y: event.clientY };
        setHeld(true);
      }}
      onPointerMove={(event) => {
        if (from.current === null) return;
        move(event.clientX - from.current.x, event.clientY - from.current.y);
        from.current = { x: event.clientX, y: event.clientY };
      }}
      onPointerUp={() => {
        from.current = null;
        setHeld(false);
      }}
      onPointerCancel={() => {
        from.current = null;
        setHeld(false);
      }}
      onKeyDown={(event) => {
        const step = 12;
        const moves: Readonly<Record<string, readonly [number, number]>> = {
          ArrowLeft: [-step, 0],
          ArrowRight: [step, 0],
          ArrowUp: [0, -step],
          ArrowDown: [0, step],
        };
        const by = moves[event.key];
        if (by === undefined) return;
        event.preventDefault();
        event.stopPropagation();
        move(by[0], by[1]);
      }}
    >
      <img
        src={levelUrl(cell.imageId, cell.width > 960 ? 960 : undefined)}
        alt=""
        draggable={false}
        onLoad={() => setArrived(true)}
        style={{
          ...shown,
          left: -cell.x * slack.x,
          top: -cell.y * slack.y,
          // small as the list has it already, so that no cell is empty meanwhile
          background: arrived ? undefined : `url(${withBase(thumbUrl(cell.imageId))}) 0 0 / 100% 100%`,
        }}
      />
    </button>
  );
}
