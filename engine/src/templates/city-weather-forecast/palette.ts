/** The materials of the miniature city, made on demand and shared by what looks alike. */
import { lightOf } from '../../kernels/surfaces/light-canvas.ts';
import { createMaterial, type Material } from '../../render3d/scene.ts';
import { scale } from '../../render3d/vector.ts';

/** Colors are `#rrggbb`; every method returns the index of the material. */
export class Palette {
  readonly materials: Material[] = [];
  private readonly known = new Map<string, number>();
  private readonly night: number;

  /** `night` 0..1: how much of the city's own light is on. */
  constructor(night: number) {
    this.night = night;
  }

  /** A material of its own under a name. */
  named(name: string, make: () => Material): number {
    const before = this.known.get(name);
    if (before !== undefined) return before;
    this.known.set(name, this.materials.length);
    return this.materials.push(make()) - 1;
  }

  plain(color: string, roughness = 0.8): number {
    return this.named(`plain ${color} ${roughness}`, () => createMaterial('plain', lightOf(color), { roughness }));
  }

  gloss(color: string, roughness = 0.25, facing = 0.05): number {
    return this.named(`gloss ${color} ${roughness}`, () =>
      createMaterial('gloss', lightOf(color), { roughness, facing }),
    );
  }

  metal(color: string, roughness = 0.25): number {
    return this.named(`metal ${color} ${roughness}`, () =>
      createMaterial('metal', lightOf(color), { roughness, facing: 1 }),
    );
  }

  /** A facade with a grid of windows: distances across and up, share of glass. */
  wall(color: string, glass = '#9fc4dd', pitch = 0.17, rise = 0.22, share = 0.56): number {
    const make = (): Material =>
      createMaterial('windows', lightOf(color), { second: lightOf(glass), pitch, rise, share });
    return this.named(`wall ${color} ${glass} ${pitch} ${rise} ${share}`, make);
  }

  tiles(color: string, pitch = 0.09): number {
    return this.named(`tiles ${color} ${pitch}`, () => createMaterial('tiles', lightOf(color), { pitch, rise: 0.09 }));
  }

  stone(color: string, pitch = 0.3, rise = 0.14): number {
    return this.named(`stone ${color} ${pitch} ${rise}`, () =>
      createMaterial('stone', lightOf(color), { pitch, rise }),
    );
  }

  /** Shines with `power` at night and `day` otherwise. */
  lamp(color: string, power = 4, day = 0): number {
    const glow = scale(lightOf(color), this.night > 0 ? power : day);
    return this.named(`lamp ${color} ${power} ${day}`, () => createMaterial('plain', lightOf(color), { glow }));
  }

  /** A structure under floodlight: glows a little in a color of its own at night. */
  lit(color: string, light: string, power: number): number {
    const glow = scale(lightOf(light), this.night * power);
    return this.named(`lit ${color} ${light} ${power}`, () =>
      createMaterial('plain', lightOf(color), { roughness: 0.5, glow }),
    );
  }

  litGloss(color: string, light: string, power: number): number {
    const glow = scale(lightOf(light), this.night * power);
    return this.named(`litGloss ${color} ${light}`, () =>
      createMaterial('gloss', lightOf(color), { roughness: 0.22, facing: 0.05, glow }),
    );
  }
}
