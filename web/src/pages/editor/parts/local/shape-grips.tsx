import type { PartMask } from '@afterglow/domain/edits/part-settings';
import { useTranslations } from 'use-intl';
import type { ToolCanvas, ToolPicture } from '../../tool-contract.ts';
import { Grip } from '../parts-stage.tsx';
import { rounded } from './local-state.ts';

/** Lines and grips of a gradient or an ellipse, over the picture. */
export function ShapeGrips({
  mask,
  picture,
  canvas,
  onMask,
}: {
  readonly mask: PartMask;
  readonly picture: ToolPicture;
  readonly canvas: ToolCanvas;
  readonly onMask: (mask: PartMask) => void;
}) {
  const t = useTranslations('editorParts');
  const place = { picture, canvas };
  if (mask.kind === 'linear') {
    const [ax, ay, bx, by] = mask.line;
    return (
      <>
        <svg className="parts-lines" viewBox="0 0 1 1" preserveAspectRatio="none" aria-hidden="true">
          <line x1={ax} y1={ay} x2={bx} y2={by} />
        </svg>
        <Grip
          {...place}
          at={{ x: ax, y: ay }}
          label={t('gripFrom')}
          onMove={({ x, y }) => onMask({ ...mask, line: [rounded(x), rounded(y), bx, by] })}
        />
        <Grip
          {...place}
          at={{ x: bx, y: by }}
          label={t('gripTo')}
          onMove={({ x, y }) => onMask({ ...mask, line: [ax, ay, rounded(x), rounded(y)] })}
        />
      </>
    );
  }
  if (mask.kind !== 'radial') return null;
  const { x, y, across, down, angle = 0 } = mask;
  const [wide, tall] = [picture.width, picture.height];
  const turn = (angle * Math.PI) / 180;
  // the axes are turned in pixels, not in shares
  const right = { x: x + across * Math.cos(turn), y: y + (across * wide * Math.sin(turn)) / tall };
  const below = { x: x - (down * tall * Math.sin(turn)) / wide, y: y + down * Math.cos(turn) };
  const away = (to: { readonly x: number; readonly y: number }): number =>
    Math.hypot((to.x - x) * wide, (to.y - y) * tall);
  const least = (value: number): number => rounded(Math.max(0.005, value));
  return (
    <>
      <svg className="parts-lines" viewBox={`0 0 ${wide} ${tall}`} aria-hidden="true">
        <ellipse
          cx={x * wide}
          cy={y * tall}
          rx={across * wide}
          ry={down * tall}
          transform={`rotate(${angle} ${x * wide} ${y * tall})`}
        />
      </svg>
      <Grip
        {...place}
        at={{ x, y }}
        label={t('gripMiddle')}
        onMove={(to) => onMask({ ...mask, x: rounded(to.x), y: rounded(to.y) })}
      />
      <Grip
        {...place}
        at={right}
        label={t('gripWidth')}
        onMove={(to) => onMask({ ...mask, across: least(away(to) / wide) })}
      />
      <Grip
        {...place}
        at={below}
        label={t('gripHeight')}
        onMove={(to) => onMask({ ...mask, down: least(away(to) / tall) })}
      />
    </>
  );
}
