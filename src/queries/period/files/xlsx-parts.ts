import { spreadsheetDay, type FileCalendar } from "../../../rules/period/accountants-file"
import type { Cell, Column } from "./table"

/** The parts of an Excel workbook (ECMA-376 part 1, SpreadsheetML) that a plain table needs. */
const HEAD = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n'
const MAIN = "http://schemas.openxmlformats.org/spreadsheetml/2006/main"
const RELATIONS = "http://schemas.openxmlformats.org/officeDocument/2006/relationships"
const PACKAGE = "http://schemas.openxmlformats.org/package/2006"
const TYPE = "application/vnd.openxmlformats-officedocument.spreadsheetml"

/**
 * Indexes of the formats in `STYLES`. `text`: a text that looks like a number stays text when
 * edited.
 */
const STYLE = { title: 1, text: 2, amount: 3, western: 4, roc: 5 }

/** Format 49 is text and 3 is `#,##0`; `[$-404]e` is the year of the Republic. */
const STYLES = `${HEAD}<styleSheet xmlns="${MAIN}">
<numFmts count="2"><numFmt numFmtId="164" formatCode="yyyy/mm/dd"/><numFmt numFmtId="165" formatCode="[$-404]e/mm/dd"/></numFmts>
<fonts count="2"><font><sz val="11"/><name val="Calibri"/></font><font><b/><sz val="11"/><name val="Calibri"/></font></fonts>
<fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills>
<borders count="1"><border><left/><right/><top/><bottom/><diagonal/></border></borders>
<cellStyleXfs count="1"><xf numFmtId="0" fontId="0" fillId="0" borderId="0"/></cellStyleXfs>
<cellXfs count="6">
<xf numFmtId="0" fontId="0" fillId="0" borderId="0" xfId="0"/>
<xf numFmtId="0" fontId="1" fillId="0" borderId="0" xfId="0" applyFont="1" applyAlignment="1"><alignment vertical="top" wrapText="1"/></xf>
<xf numFmtId="49" fontId="0" fillId="0" borderId="0" xfId="0" applyNumberFormat="1"/>
<xf numFmtId="3" fontId="0" fillId="0" borderId="0" xfId="0" applyNumberFormat="1"/>
<xf numFmtId="164" fontId="0" fillId="0" borderId="0" xfId="0" applyNumberFormat="1"/>
<xf numFmtId="165" fontId="0" fillId="0" borderId="0" xfId="0" applyNumberFormat="1"/>
</cellXfs>
<cellStyles count="1"><cellStyle name="Normal" xfId="0" builtinId="0"/></cellStyles>
</styleSheet>`

/** The files of a workbook except its sheets, by name. */
export function packageParts(sheets: string[]): [name: string, text: string][] {
  const each = (part: (name: string, number: number) => string) =>
    sheets.map((name, place) => part(name, place + 1)).join("")
  return [
    [
      "[Content_Types].xml",
      `${HEAD}<Types xmlns="${PACKAGE}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="${TYPE}.sheet.main+xml"/><Override PartName="/xl/styles.xml" ContentType="${TYPE}.styles+xml"/>${each((_, number) => `<Override PartName="/xl/worksheets/sheet${number}.xml" ContentType="${TYPE}.worksheet+xml"/>`)}</Types>`,
    ],
    [
      "_rels/.rels",
      `${HEAD}<Relationships xmlns="${PACKAGE}/relationships"><Relationship Id="rId1" Type="${RELATIONS}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
    ],
    [
      "xl/workbook.xml",
      `${HEAD}<workbook xmlns="${MAIN}" xmlns:r="${RELATIONS}"><sheets>${each((name, number) => `<sheet name="${escaped(name)}" sheetId="${number}" r:id="rId${number}"/>`)}</sheets></workbook>`,
    ],
    [
      "xl/_rels/workbook.xml.rels",
      `${HEAD}<Relationships xmlns="${PACKAGE}/relationships">${each((_, number) => `<Relationship Id="rId${number}" Type="${RELATIONS}/worksheet" Target="worksheets/sheet${number}.xml"/>`)}<Relationship Id="rId${sheets.length + 1}" Type="${RELATIONS}/styles" Target="styles.xml"/></Relationships>`,
    ],
    ["xl/styles.xml", STYLES],
  ]
}

/** The beginning of a sheet whose first row stays in view. */
export const sheetStart = (columns: number): string =>
  `${HEAD}<worksheet xmlns="${MAIN}"><sheetViews><sheetView workbookViewId="0"><pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews><cols><col min="1" max="${columns}" width="16" customWidth="1"/></cols><sheetData>`

export const sheetEnd = "</sheetData></worksheet>"

/** The row with the columns' titles. */
export const titleRow = (columns: Column[]): string =>
  `<row r="1">${columns.map(({ title }, place) => `<c r="${LETTERS[place]}1"${textOf(title, STYLE.title)}`).join("")}</row>`

/** A row of a sheet; `number` counts from 1. Empty cells are left out. */
export function sheetRow(
  cells: Cell[],
  { number, columns, calendar }: { number: number; columns: Column[]; calendar: FileCalendar }
): string {
  let row = `<row r="${number}">`
  for (let place = 0; place < cells.length; place++) {
    const cell = cells[place]
    if (cell === null) continue
    const begin = `<c r="${LETTERS[place]}${number}"`
    if (typeof cell === "string") {
      row += begin + textOf(cell, STYLE.text)
    } else if (typeof cell === "number") {
      const style = columns[place].summed ? ` s="${STYLE.amount}"` : ""
      row += `${begin}${style}><v>${cell}</v></c>`
    } else {
      row += `${begin} s="${STYLE[calendar]}"><v>${spreadsheetDay(cell)}</v></c>`
    }
  }
  return `${row}</row>`
}

/**
 * A text, after the beginning of its cell. `str` needs less markup than `inlineStr`. Readers remove
 * white space at its ends, unless `inlineStr` says to keep it.
 */
function textOf(whole: string, style: number): string {
  const text = whole.length > CELL_LENGTH ? cut(whole) : whole
  return text.trim() === text
    ? ` s="${style}" t="str"><v>${escaped(text)}</v></c>`
    : ` s="${style}" t="inlineStr"><is><t xml:space="preserve">${escaped(text)}</t></is></c>`
}

/** Units of UTF-16 that a cell can have at most (Excel's limit). A workbook with more is damaged. */
const CELL_LENGTH = 32_767

/** The beginning of a text that is too long for a cell, never with half of a character. */
const cut = (text: string) => `${text.slice(0, CELL_LENGTH - 1).replace(/[\uD800-\uDBFF]$/, "")}…`

/** Names of columns, as many as the largest table has. */
const LETTERS = "ABCDEFGHIJKLMNOPQRSTUVWXYZ"

/** Characters that XML 1.0 does not allow. */
const NOT_IN_XML = /[^\t\n\r\u{20}-\u{D7FF}\u{E000}-\u{FFFD}\u{10000}-\u{10FFFF}]/gu
/** Texts that a spreadsheet reads as a character's code, such as `_x0041_`. */
const LOOKS_LIKE_CODE = /_(?=x[0-9a-f]{4}_)/gi
const ENTITIES: Record<string, string> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;" }

/** Most texts have none of the above. A surrogate may be half of a character, so it is checked. */
const SPECIAL = /[_&<>"\x00-\x08\x0B\x0C\x0E-\x1F\uD800-\uDFFF\uFFFE\uFFFF]/

const escaped = (text: string) =>
  SPECIAL.test(text)
    ? text
        .replace(NOT_IN_XML, "\uFFFD")
        .replace(LOOKS_LIKE_CODE, "_x005F_")
        .replace(/[&<>"]/g, (character) => ENTITIES[character])
    : text
