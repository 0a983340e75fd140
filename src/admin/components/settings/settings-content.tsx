import { Alert, Text } from "@medusajs/ui"
import type { AdminInvoicingStatusResponse } from "../../../http-types"
import { useInvoiceText } from "../../hooks/use-invoice-text"
import { formatTaipeiTime } from "../../lib/format"
import { NEWEST_TESTED_MEDUSA } from "../../../rules/service/medusa-version"
import { PauseNotice } from "../pause-notice"
import { Permitted } from "../permitted"
import { SectionRow } from "../section-row"
import { AccessLog } from "./access-log"
import { ConnectionTest } from "./connection-test"
import { DatabaseRestored } from "./database-restored"
import { OptionList } from "./option-list"
import { PaymentProviders } from "./payment-providers"
import { SetUp } from "./set-up"
import { SettingsSection } from "./settings-section"

/** The state of invoicing: configured or not, its queue, last success and failure, options. */
export const SettingsContent = ({ status }: { status: AdminInvoicingStatusResponse }) => {
  const { t, language } = useInvoiceText()
  const {
    configured,
    missing,
    queue,
    pause,
    reachable,
    maintenance,
    last_success_at,
    last_failure,
    reading_fallbacks,
    sandboxes_in_production,
    untested_medusa,
  } = status
  const time = (at: string | null) => (at ? formatTaipeiTime(at, language) : t("settings.never"))
  const length = queue.waiting + queue.pending + queue.unclear + queue.voiding

  return (
    <div className="flex flex-col gap-y-3">
      <SettingsSection title={t("settings.title")} sandbox={status.sandbox}>
        <div className="px-6 py-4">
          <Alert variant={configured ? "success" : "warning"} role="status">
            <Text size="small" leading="compact" weight="plus">
              {t(configured ? "settings.configured" : "notes.notConfigured.title")}
            </Text>
            {!configured && (
              <Text size="small" leading="compact" className="text-ui-fg-subtle break-words">
                {t("notes.notConfigured.body", { options: missing.join(", ") })}
              </Text>
            )}
          </Alert>
        </div>
        {pause && (
          <div className="px-6 py-4">
            <PauseNotice pause={pause} />
          </div>
        )}
        {sandboxes_in_production.length > 0 && (
          <Notice
            title={t("settings.sandboxInProduction.title")}
            body={t("settings.sandboxInProduction.body", {
              services: sandboxes_in_production.join(", "),
            })}
          />
        )}
        {untested_medusa && (
          <Notice
            title={t("settings.untested.title", { version: untested_medusa })}
            body={t("settings.untested.body", { newest: NEWEST_TESTED_MEDUSA })}
          />
        )}
        {reading_fallbacks.length > 0 && (
          <Notice
            title={t("settings.fallback.title")}
            body={t("settings.fallback.body", {
              details: reading_fallbacks
                .map(({ reader, detail }) => `${reader}: ${detail}`)
                .join("; "),
            })}
          />
        )}
        {configured && (
          <Permitted to="issue">
            <ConnectionTest />
          </Permitted>
        )}
        <SectionRow title={t("settings.since")}>{time(status.started_at)}</SectionRow>
        <SectionRow title={t("settings.reachable")}>
          {reachable === null ? "–" : t(`settings.connection.${reachable ? "works" : "fails"}`)}
        </SectionRow>
        <SectionRow title={t("settings.maintenance")}>
          {t(maintenance ? "settings.maintenanceNow" : "settings.noMaintenance")}
        </SectionRow>
        <SectionRow title={t("settings.queue")}>
          {t("settings.queueLength", { number: length, attention: queue.attention })}
        </SectionRow>
        <SectionRow title={t("settings.oldest")}>
          {queue.oldest_due_at ? time(queue.oldest_due_at) : "–"}
        </SectionRow>
        <SectionRow title={t("settings.lastSuccess")}>{time(last_success_at)}</SectionRow>
        <SectionRow title={t("settings.lastFailure")}>
          <span className="min-w-0">
            {time(last_failure?.at ?? null)}
            {last_failure && (
              <span className="block break-words">
                {[
                  last_failure.code
                    ? t(`details.${last_failure.code}`)
                    : t(`events.${last_failure.type}`),
                  last_failure.text,
                ]
                  .filter(Boolean)
                  .join(" ")}
              </span>
            )}
          </span>
        </SectionRow>
      </SettingsSection>
      <Permitted to="set_up">
        <SetUp orderNumber={status.options.orderNumber} />
      </Permitted>
      <OptionList options={status.options} />
      <PaymentProviders payments={status.payments} />
      <Permitted to="access_log">
        <AccessLog />
      </Permitted>
      {configured && (
        <Permitted to="issue">
          <DatabaseRestored />
        </Permitted>
      )}
    </div>
  )
}

const Notice = ({ title, body }: { title: string; body: string }) => (
  <div className="px-6 py-4">
    <Alert variant="warning" role="status">
      <Text size="small" leading="compact" weight="plus">
        {title}
      </Text>
      <Text size="small" leading="compact" className="text-ui-fg-subtle break-words">
        {body}
      </Text>
    </Alert>
  </div>
)
