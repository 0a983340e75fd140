import { createStep, StepResponse } from "@medusajs/framework/workflows-sdk"
import { announceChanges } from "../announce/announce-changes"

export const announceChangesStepId = "announce-tw-invoice-changes-step"

/** Emits the events of all changes that nobody was told of; returns how many. */
export const announceChangesStep = createStep(
  announceChangesStepId,
  async (_: void, { container }) => new StepResponse(await announceChanges(container))
)
