/** The materials of the miniature city, made on demand and shared by what looks alike. */
import { lightOf } from '../../kernels/surfaces/light-canvas.ts';
import { createMaterial, type Material } from '../../render3d/scene.ts';
import { scale } from '../../render3d/vector.ts';

/** Colours are `#rrggbb`; every method returns the index of the material. */
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

  plain(colour: string, roughness = 0.8): number {
    return this.named(`plain ${colour} ${roughness}`, () => createMaterial('plain', lightOf(colour), { roughness }));
  }

  gloss(colour: string, roughness = 0.25, facing = 0.05): number {
    return this.named(`gloss ${colour} ${roughness}`, () => createMaterial('gloss', lightOf(colour), { roughness, facing }));
  }

  metal(colour: string, roughness = 0.25): number {
    return this.named(`metal ${colour} ${roughness}`, () => createMaterial('metal', lightOf(colour), { roughness, facing: 1 }));
  }

  /** A facade with a grid of windows: distances across and up, share of glass. */
  wall(colour: string, glass = '#9fc4dd', pitch = 0.17, rise = 0.22, share = 0.56): number {
    const make = (): Material => createMaterial('windows', lightOf(colour), { second: lightOf(glass), pitch, rise, share });
    return this.named(`wall ${colour} ${glass} ${pitch} ${rise} ${share}`, make);
  }

  tiles(colour: string, pitch = 0.09): number {
    return this.named(`tiles ${colour} ${pitch}`, () => createMaterial('tiles', lightOf(colour), { pitch, rise: 0.09 }));
  }

  stone(colour: string, pitch = 0.3, rise = 0.14): number {
    return this.named(`stone ${colour} ${pitch} ${rise}`, () => createMaterial('stone', lightOf(colour), { pitch, rise }));
  }

  /** Shines with `power` at night and `day` otherwise. */
  lamp(colour: string, power = 4, day = 0): number {
    const glow = scale(lightOf(colour), this.night > 0 ? power : day);
    return this.named(`lamp ${colour} ${power} ${day}`, () => createMaterial('plain', lightOf(colour), { glow }));
  }

  /** A structure under floodlight: glows a little in a colour of its own at night. */
  lit(colour: string, light: string, power: number): number {
    const glow = scale(lightOf(light), this.night * power);
    return this.named(`lit ${colour} ${light} ${power}`, () => createMaterial('plain', lightOf(colour), { roughness: 0.5, glow }));
  }

  litGloss(colour: string, light: string, power: number): number {
    const glow = scale(lightOf(light), this.night * power);
    return this.named(`litGloss ${colour} ${light}`, () => createMaterial('gloss', lightOf(colour), { roughness: 0.22, facing: 0.05, glow }));
  }
}
