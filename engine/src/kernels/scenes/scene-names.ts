/** The studio scenes. A contract reads this, so nothing is drawn here. */
export const SCENE_NAMES = ['arch', 'oak', 'terrazzo', 'silk', 'podium', 'paper', 'botanic', 'evening'] as const;
export type SceneName = (typeof SCENE_NAMES)[number];
