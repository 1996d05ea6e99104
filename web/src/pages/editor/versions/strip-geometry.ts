/** Lengths of the version strip in CSS pixels, and what follows from them. Pure. */
export interface StripSizes {
  /** From one column, or row, to the next. */
  readonly column: number;
  readonly row: number;
  readonly node: number;
  readonly thumb: number;
  readonly height: number;
  /** Room for the ring around a thumb. */
  readonly inset: number;
}

interface Cell {
  readonly column: number;
  readonly row: number;
}

interface Window {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
}

/** Those in sight or nearly, and the one that has the keyboard wherever it is. */
export function visibleNodes<Node extends Cell>(
  nodes: readonly Node[],
  sizes: StripSizes,
  window: Window,
  kept: Node | undefined,
): readonly Node[] {
  const first = Math.floor(window.left / sizes.column) - 2;
  const last = Math.ceil((window.left + window.width) / sizes.column) + 2;
  const top = Math.floor(window.top / sizes.row) - 2;
  const bottom = Math.ceil((window.top + window.height) / sizes.row) + 2;
  return nodes.filter(
    (node) => node === kept || (node.column >= first && node.column <= last && node.row >= top && node.row <= bottom),
  );
}

/** From the right side of the parent to the left side of the child, with one round corner where a branch leaves. */
export function wirePath(from: Cell, to: Cell, sizes: StripSizes): string {
  const middle = sizes.inset + sizes.height / 2;
  const startX = from.column * sizes.column + sizes.inset + sizes.node + 4;
  const startY = from.row * sizes.row + middle;
  const endX = to.column * sizes.column - 4;
  const endY = to.row * sizes.row + middle;
  if (startY === endY) return `M${startX} ${startY}H${endX}`;
  const turn = (startX + endX) / 2;
  return `M${startX} ${startY}H${turn}V${endY - 8}q0 8 8 8H${Math.max(turn + 8, endX)}`;
}
