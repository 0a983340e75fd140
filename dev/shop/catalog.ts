export type Variant = { sku: string; option: string; price: number }
export type Product = { handle: string; title: string; description: string; variants: Variant[] }

/** Products of the development shop; prices in TWD dollars, tax included. */
export const catalog: Product[] = [
  {
    handle: "alishan-oolong",
    title: "阿里山高山烏龍茶",
    description: "海拔 1,400 公尺，手採，中焙火。",
    variants: [
      { sku: "TEA-150", option: "150 公克", price: 680 },
      { sku: "TEA-300", option: "300 公克", price: 1280 },
    ],
  },
  {
    handle: "gift-box",
    // Every character that a careless writer of comma-separated lines fails on.
    title: "中秋禮盒, \"職人\" 款, 附提袋 'A'\n鳳梨酥 8 入, 綠豆椪 4 入",
    description: "禮盒名稱裡有逗號、引號與換行，用來看看發票怎麼開。",
    variants: [{ sku: "GIFT-12", option: "12 入", price: 899 }],
  },
  {
    handle: "pineapple-cake",
    title: "土鳳梨酥",
    description: "使用南投土鳳梨，不加冬瓜。",
    variants: [
      { sku: "CAKE-6", option: "6 入", price: 239 },
      { sku: "CAKE-12", option: "12 入", price: 450 },
    ],
  },
  {
    handle: "canvas-bag",
    title: "帆布手提袋",
    description: "台南合成帆布行的厚磅帆布。",
    variants: [
      { sku: "BAG-S", option: "小", price: 350 },
      { sku: "BAG-L", option: "大", price: 520 },
    ],
  },
  {
    handle: "postcard",
    title: "台北街景明信片",
    description: "單張，適合湊整數。",
    variants: [{ sku: "CARD-1", option: "單張", price: 33 }],
  },
]

export const shipping = { name: "宅配到府", code: "home-delivery", price: 80 }

/** Email address of the administrator that the seed creates. */
export const adminEmail = "admin@example.com"

/** The public password that earlier versions gave that account in every database. */
export const publicPassword = "taiwan-demo"

/** The variable with which the seed's own process gets the administrator's password, in JSON. */
export const adminPasswordVariable = "SEED_SHOP_ADMIN_PASSWORD"
