/** How houses are built: colors of walls and roofs, and how high they rise behind the landmark. */
export type Architecture = 'mansard' | 'modern' | 'asia' | 'brick' | 'pastel' | 'desert';

export interface BuildingStyle {
  readonly walls: readonly string[];
  readonly roofs: readonly string[];
  /** Storeys of the skyline, relative. */
  readonly tallness: number;
}

export const STYLES: Readonly<Record<Architecture, BuildingStyle>> = {
  mansard: { walls: ['#efe2c6', '#e8d8b8', '#f3e8d2', '#e4cfae'], roofs: ['#6d7a88', '#5f6c7b'], tallness: 0.22 },
  modern: {
    walls: ['#dfe7ee', '#c9d8e4', '#eef1f3', '#b9cbd9', '#f0e3d4'],
    roofs: ['#d5dbe0', '#c3ccd3'],
    tallness: 1.25,
  },
  asia: {
    walls: ['#f1e6d3', '#e6d6bd', '#d9c4a5', '#f4ede0'],
    roofs: ['#566b72', '#47595f', '#6b5a4c'],
    tallness: 0.4,
  },
  brick: { walls: ['#c67f5c', '#d9b48c', '#b86f52', '#e6d3b4'], roofs: ['#59616b', '#6d5850'], tallness: 0.4 },
  pastel: {
    walls: ['#f6c9b8', '#f9e3b4', '#c8e3d4', '#bcd9ee', '#f3d3de', '#fff3e0'],
    roofs: ['#c96f55', '#8a9aa8', '#d98e63'],
    tallness: 0.6,
  },
  desert: { walls: ['#ecd3a6', '#e2c08b', '#f2e0bd'], roofs: ['#d9b884', '#cda66c'], tallness: 0.4 },
};
