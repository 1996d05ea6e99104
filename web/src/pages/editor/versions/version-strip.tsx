import type { Version } from '@afterglow/domain/contract/studio/versions';
import { useEffect, useMemo, useRef, useState, type KeyboardEvent } from 'react';
import { useTranslations } from 'use-intl';
import { thumbUrl } from '../canvas/picture-level.ts';
import { Thumb } from '../canvas/thumb.tsx';
import { useVersionName } from '../words/version-name.ts';
import { layoutTree, stepInTree, type PlacedNode } from './layout-tree.ts';
import { visibleNodes, wirePath, type StripSizes } from './strip-geometry.ts';

const wide: StripSizes = { column: 172, row: 48, node: 140, thumb: 60, height: 40, inset: 4 };
const narrow: StripSizes = { column: 84, row: 48, node: 60, thumb: 60, height: 40, inset: 4 };

/** What can be done with a version of the strip. */
export interface StripActs {
  open(id: string): void;
  compare(id: string): void;
  rename(id: string): void;
  remove(id: string): void;
}

export interface PendingVersion {
  readonly parentId: string;
  /** 0..1 */
  readonly progress: number;
}

/**
 * The tree of versions: a column for each step, a row for each branch, wires to the parent. Only what is in sight is
 * drawn, so that five hundred versions open as fast as five. One stop of the Tab key: arrows walk, Enter opens, Space
 * compares, F2 renames, Delete deletes.
 */
export function VersionStrip({
  versions,
  canvasId,
  comparedId,
  pending,
  compact,
  acts,
}: {
  readonly versions: readonly Version[];
  readonly canvasId: string | undefined;
  readonly comparedId: string | undefined;
  readonly pending: PendingVersion | undefined;
  readonly compact: boolean;
  readonly acts: StripActs;
}) {
  const t = useTranslations('editor');
  const nameOf = useVersionName();
  const sizes = compact ? narrow : wide;
  const layout = useMemo(() => layoutTree(versions), [versions]);
  const [activeId, setActiveId] = useState<string | undefined>(canvasId);
  const [window, setWindow] = useState({ left: 0, top: 0, width: 1600, height: 200 });
  const box = useRef<HTMLDivElement>(null);
  const active =
    layout.placed.find(({ node }) => node.id === activeId) ??
    layout.placed.find(({ node }) => node.id === canvasId) ??
    layout.placed[0];
  const shown = visibleNodes(layout.placed, sizes, window, active);
  const canvas = layout.placed.find(({ node }) => node.id === canvasId);
  const running = pending === undefined ? undefined : layout.placed.find(({ node }) => node.id === pending.parentId);
  const runningRow =
    running === undefined ? 0 : layout.placed.some(({ parent }) => parent === running) ? layout.rows : running.row;

  // The open version stays in sight, wherever it was opened from.
  const [lastCanvas, setLastCanvas] = useState(canvasId);
  if (lastCanvas !== canvasId) {
    setLastCanvas(canvasId);
    setActiveId(canvasId);
  }
  useEffect(() => {
    if (box.current !== null && canvas !== undefined) reveal(box.current, canvas, sizes);
  }, [canvas, sizes]);
  useEffect(() => {
    const element = box.current;
    if (element === null) return;
    const look = () =>
      setWindow({
        left: element.scrollLeft,
        top: element.scrollTop,
        width: element.clientWidth,
        height: element.clientHeight,
      });
    const observer = new ResizeObserver(look);
    observer.observe(element);
    element.addEventListener('scroll', look, { passive: true });
    return () => {
      observer.disconnect();
      element.removeEventListener('scroll', look);
    };
  }, []);

  function go(to: PlacedNode<Version> | undefined): void {
    if (to === undefined) return;
    setActiveId(to.node.id);
    if (box.current !== null) reveal(box.current, to, sizes);
  }
  function onKey(event: KeyboardEvent): void {
    if (active === undefined || event.metaKey || event.ctrlKey || event.altKey) return;
    const { id } = active.node;
    const keys: Readonly<Record<string, () => void>> = {
      Enter: () => acts.open(id),
      ' ': () => acts.compare(id),
      F2: () => acts.rename(id),
      Delete: () => acts.remove(id),
      Home: () => go(layout.placed[0]),
      End: () => go(layout.placed.at(-1)),
    };
    const { key } = event;
    const arrow = key === 'ArrowLeft' || key === 'ArrowRight' || key === 'ArrowUp' || key === 'ArrowDown';
    const act = arrow ? () => go(stepInTree(layout, active, key)) : keys[key];
    if (act === undefined) return;
    event.preventDefault();
    event.stopPropagation();
    act();
  }

  return (
    <div
      ref={box}
      className={compact ? 'strip compact' : 'strip'}
      role="tree"
      aria-label={t('versions')}
      aria-activedescendant={active === undefined ? undefined : nodeId(active.node.id)}
      tabIndex={0}
      onKeyDown={onKey}
    >
      <div
        className="strip-field"
        role="none"
        style={{
          width:
            (layout.columns + (running !== undefined && running.column + 1 >= layout.columns ? 1 : 0)) * sizes.column,
          height: Math.max(layout.rows, running === undefined ? 0 : runningRow + 1) * sizes.row,
        }}
      >
        <svg className="wires" aria-hidden="true">
          {shown.map((place) => place.parent && <path key={place.node.id} d={wirePath(place.parent, place, sizes)} />)}
          {running && <path d={wirePath(running, { column: running.column + 1, row: runningRow }, sizes)} />}
        </svg>
        {shown.map((place) => (
          <VersionNode
            key={place.node.id}
            place={place}
            sizes={sizes}
            name={nameOf(place.node)}
            state={place.node.id === canvasId ? 'open' : place.node.id === comparedId ? 'compared' : 'idle'}
            active={place === active}
            onOpen={(event) => {
              setActiveId(place.node.id);
              if (event.shiftKey) acts.compare(place.node.id);
              else acts.open(place.node.id);
            }}
          />
        ))}
        {running !== undefined && pending !== undefined && (
          <RunningNode parent={running} row={runningRow} progress={pending.progress} sizes={sizes} />
        )}
      </div>
    </div>
  );
}

const nodeId = (id: string): string => `version-${id}`;

function VersionNode({
  place,
  sizes,
  name,
  state,
  active,
  onOpen,
}: {
  readonly place: PlacedNode<Version>;
  readonly sizes: StripSizes;
  readonly name: string;
  readonly state: 'open' | 'compared' | 'idle';
  readonly active: boolean;
  readonly onOpen: (event: { readonly shiftKey: boolean }) => void;
}) {
  const t = useTranslations('editor');
  const { node, column, row, position, siblings } = place;
  const compact = sizes === narrow;
  const said = state === 'open' ? t('nodeOpen', { name }) : state === 'compared' ? t('nodeCompared', { name }) : name;
  return (
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events -- the tree itself hears the keys and points at this item
    <div
      id={nodeId(node.id)}
      className="version"
      role="treeitem"
      // With its name written beside it the picture needs no other; where only thumbs fit, the name is said.
      aria-label={compact ? said : undefined}
      aria-level={column + 1}
      aria-posinset={position}
      aria-setsize={siblings}
      aria-selected={state === 'open'}
      aria-current={state === 'open' || undefined}
      tabIndex={-1}
      data-active={active || undefined}
      data-compared={state === 'compared' || undefined}
      title={name}
      style={{ left: column * sizes.column + sizes.inset, top: row * sizes.row + sizes.inset, width: sizes.node }}
      onClick={onOpen}
    >
      <Thumb version={node} />
      {!compact && (
        <span>
          <span>{name} </span>
          {state === 'compared' && <small>{t('compared')}</small>}
        </span>
      )}
    </div>
  );
}

/** What is being made, where it will stand. */
function RunningNode({
  parent,
  row,
  progress,
  sizes,
}: {
  readonly parent: PlacedNode<Version>;
  readonly row: number;
  readonly progress: number;
  readonly sizes: StripSizes;
}) {
  const percent = Math.round(progress * 100);
  const url = thumbUrl(parent.node.imageId);
  return (
    <div
      className="version running"
      aria-hidden="true"
      style={{
        left: (parent.column + 1) * sizes.column + sizes.inset,
        top: row * sizes.row + sizes.inset,
        width: sizes.node,
      }}
    >
      <span className="work" data-live="" ref={(element) => element?.style.setProperty('--x', `${percent}%`)}>
        <img src={url} alt="" />
        <img className="rest" src={url} alt="" />
        <span className="edge" />
      </span>
      {sizes.node > sizes.thumb && <span className="num">{percent}%</span>}
    </div>
  );
}

function reveal(
  box: HTMLElement,
  { column, row }: { readonly column: number; readonly row: number },
  sizes: StripSizes,
): void {
  const left = column * sizes.column;
  const top = row * sizes.row;
  const behavior = 'instant';
  if (left < box.scrollLeft || left + sizes.column > box.scrollLeft + box.clientWidth)
    box.scrollTo({ left: left - box.clientWidth / 2 + sizes.column / 2, behavior });
  if (top < box.scrollTop || top + sizes.row > box.scrollTop + box.clientHeight)
    box.scrollTo({ top: top - box.clientHeight / 2 + sizes.row / 2, behavior });
}
