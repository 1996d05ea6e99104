import type { Layer } from '@afterglow/domain/edits/layers';
import { useEffect, useRef, useState, type KeyboardEvent, type PointerEvent } from 'react';
import { useTranslations } from 'use-intl';
import {
  changeLayer,
  isPlaced,
  moveLayer,
  place,
  removeLayer,
  resize,
  sizeOf,
  snap,
  turn,
  type PlacedLayer,
  type Stack,
} from '../../../layers/stack.ts';
import type { ToolCanvas } from '../tool-contract.ts';
import type { Point, Size } from '../view.ts';
import { boxOf, paintLayers, type FindDrawing } from './paint-layers.ts';

interface Grip {
  readonly kind: 'move' | 'handle';
  readonly key: string;
  readonly layer: PlacedLayer;
  readonly from: Point;
}

/** The picture under its layers: a layer is pressed, dragged, and resized and turned by its handle. */
export function LayersStage({
  drawings: { ground: base, find },
  picture,
  proxy,
  canvas,
  stack,
  onStack,
}: {
  readonly drawings: {
    /** What lies under all layers, once it is loaded. */
    readonly ground: CanvasImageSource | undefined;
    readonly find: FindDrawing;
  };
  readonly picture: Size;
  /** Pixels of the drawing; the picture itself is larger. */
  readonly proxy: Size;
  readonly canvas: ToolCanvas;
  readonly stack: Stack;
  readonly onStack: (stack: Stack) => void;
}) {
  const t = useTranslations('editorLayers');
  const element = useRef<HTMLCanvasElement>(null);
  const grip = useRef<Grip>(null);
  const [guides, setGuides] = useState<{ readonly x: number | null; readonly y: number | null }>({ x: null, y: null });
  const { view } = canvas;
  const scale = (picture.width * view.scale) / proxy.width;
  useEffect(() => {
    const context = element.current?.getContext('2d');
    if (context && base !== undefined)
      paintLayers(
        context,
        base,
        stack.items.map(({ layer }) => layer),
        proxy,
        find,
      );
  }, [base, stack, proxy, find]);

  const chosen = stack.items.find(({ key }) => key === stack.chosen);
  const chosenBox =
    chosen !== undefined && isPlaced(chosen.layer) && !chosen.layer.hidden
      ? boxOf(chosen.layer, proxy, find(chosen.layer))
      : undefined;

  /** In pixels of the drawing. */
  function pointOf(event: PointerEvent): Point {
    const { x, y } = canvas.toPicture({ x: event.clientX, y: event.clientY });
    return { x: (x * proxy.width) / picture.width, y: (y * proxy.height) / picture.height };
  }

  function down(event: PointerEvent<HTMLElement>): void {
    if (event.button !== 0 || canvas.panning || !event.isPrimary) return;
    const from = pointOf(event);
    const isHandle = event.target instanceof Element && event.target.closest('.layer-handle') !== null;
    const hit =
      isHandle && chosen !== undefined && isPlaced(chosen.layer)
        ? { key: chosen.key, layer: chosen.layer }
        : topAt(stack, from, proxy, find);
    if (hit === undefined) return;
    grip.current = { kind: isHandle ? 'handle' : 'move', from, ...hit };
    event.currentTarget.setPointerCapture(event.pointerId);
    if (stack.chosen !== hit.key) onStack({ ...stack, chosen: hit.key });
  }
  function move(event: PointerEvent): void {
    const held = grip.current;
    if (held === null || !event.isPrimary) return;
    if (canvas.moving) {
      grip.current = null;
      return;
    }
    const to = pointOf(event);
    const { layer } = held;
    const [x0, y0] = [layer.x ?? 0.5, layer.y ?? 0.5];
    if (held.kind === 'move') {
      const x = snap(x0 + (to.x - held.from.x) / proxy.width);
      const y = snap(y0 + (to.y - held.from.y) / proxy.height);
      setGuides({ x: x.guide, y: y.guide });
      onStack(changeLayer(stack, held.key, place(layer, x.value, y.value)));
      return;
    }
    const middle = { x: x0 * proxy.width, y: y0 * proxy.height };
    const before = { x: held.from.x - middle.x, y: held.from.y - middle.y };
    const after = { x: to.x - middle.x, y: to.y - middle.y };
    const factor = Math.hypot(after.x, after.y) / Math.max(1, Math.hypot(before.x, before.y));
    const degrees =
      (layer.rotate ?? 0) + ((Math.atan2(after.y, after.x) - Math.atan2(before.y, before.x)) * 180) / Math.PI;
    const right = Math.round(degrees / 45) * 45;
    const caught = Math.abs(degrees - right) < 4 ? right : degrees;
    onStack(changeLayer(stack, held.key, turn(resize(layer, sizeOf(layer) * factor), caught)));
  }
  function up(): void {
    grip.current = null;
    setGuides({ x: null, y: null });
  }
  function onKey(event: KeyboardEvent): void {
    if (chosen === undefined || event.metaKey || event.ctrlKey || event.altKey) return;
    const next = afterKey(stack, chosen.key, chosen.layer, event);
    if (next === undefined) return;
    event.preventDefault();
    event.stopPropagation();
    onStack(next);
  }

  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- layers are dragged; every move has a key and a field, too
    <div
      className="adjust-stage layers-stage"
      role="region"
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- the chosen layer is moved by keyboard
      tabIndex={0}
      aria-label={t('stage')}
      onPointerDown={down}
      onPointerMove={move}
      onPointerUp={up}
      onPointerCancel={up}
      onKeyDown={onKey}
    >
      <div
        className="adjust-picture"
        style={{ left: view.x, top: view.y, width: picture.width * view.scale, height: picture.height * view.scale }}
      >
        <canvas
          ref={element}
          className="adjust-canvas"
          data-ready={base !== undefined || undefined}
          width={proxy.width}
          height={proxy.height}
        />
        {guides.x !== null && <span className="layer-guide down" style={{ left: `${guides.x * 100}%` }} />}
        {guides.y !== null && <span className="layer-guide across" style={{ top: `${guides.y * 100}%` }} />}
        {chosenBox !== undefined && (
          <div
            className="layer-box"
            style={{
              left: chosenBox.x * scale,
              top: chosenBox.y * scale,
              width: chosenBox.width * scale,
              height: chosenBox.height * scale,
              transform: `translate(-50%, -50%) rotate(${chosenBox.degrees}deg)`,
            }}
          >
            <span className="layer-handle" title={t('handle')} />
          </div>
        )}
      </div>
    </div>
  );
}

function topAt(stack: Stack, point: Point, proxy: Size, find: FindDrawing) {
  for (const { key, layer } of stack.items.toReversed()) {
    if (!isPlaced(layer) || layer.hidden) continue;
    const box = boxOf(layer, proxy, find(layer));
    if (box === undefined) continue;
    const angle = (-box.degrees * Math.PI) / 180;
    const [dx, dy] = [point.x - box.x, point.y - box.y];
    const x = dx * Math.cos(angle) - dy * Math.sin(angle);
    const y = dx * Math.sin(angle) + dy * Math.cos(angle);
    if (Math.abs(x) <= box.width / 2 && Math.abs(y) <= box.height / 2) return { key, layer };
  }
  return undefined;
}

function afterKey(stack: Stack, key: string, layer: Layer, { key: pressed, shiftKey }: KeyboardEvent) {
  if (pressed === 'Delete' || pressed === 'Backspace') return removeLayer(stack, key);
  if (pressed === ']') return moveLayer(stack, key, 1);
  if (pressed === '[') return moveLayer(stack, key, -1);
  if (!isPlaced(layer)) return undefined;
  const step = shiftKey ? 0.05 : 0.01;
  const [x, y] = [layer.x ?? 0.5, layer.y ?? 0.5];
  const moved: Readonly<Record<string, () => PlacedLayer>> = {
    ArrowLeft: () => place(layer, x - step, y),
    ArrowRight: () => place(layer, x + step, y),
    ArrowUp: () => place(layer, x, y - step),
    ArrowDown: () => place(layer, x, y + step),
    '+': () => resize(layer, sizeOf(layer) * 1.1),
    '=': () => resize(layer, sizeOf(layer) * 1.1),
    '-': () => resize(layer, sizeOf(layer) / 1.1),
  };
  const act = moved[pressed];
  return act && changeLayer(stack, key, act());
}
