/**
 * Until when something may be begun, by both clocks of this process. The steady one stands still
 * while the machine is suspended, the wall clock may be set back.
 */
export type Deadline = { steady: number; wall: number }

/** So many milliseconds from now. */
export const deadlineIn = (milliseconds: number): Deadline => ({
  steady: performance.now() + milliseconds,
  wall: Date.now() + milliseconds,
})

/** Whichever clock says so is trusted: a wall clock that is set forward only makes it too early. */
export const isOver = ({ steady, wall }: Deadline): boolean =>
  performance.now() > steady || Date.now() > wall
