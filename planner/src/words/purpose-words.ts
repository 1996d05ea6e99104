/** What a picture is for: shops, and the countries and papers of ID photos. */
import type { WordRow } from './word-row.ts';

export const purposeWords = {
  /** Shops whose main pictures show the product alone on white. */
  shop: [
    '淘宝主图|淘宝|天猫主图|天猫|京东主图|京东|拼多多主图|拼多多|闲鱼|电商主图|商品主图|商品图|产品主图|主图|亚马逊主图|亚马逊|虾皮|网店|店铺|抖店|1688',
    'amazon main image|amazon listing|amazon|etsy shop|etsy listing|etsy|ebay listing|ebay|shopify|walmart|aliexpress|shein|temu|poshmark|depop|vinted|facebook marketplace|marketplace|main image|product photo|product picture|product shot|product listing|packshot|listing photo|listing|online shop|webshop|web shop|online store',
    'mercado libre|mercadolibre|wallapop|vinted|aliexpress|amazon|etsy|ebay|shopify|shein|milanuncios|foto de producto|fotos de producto|foto del producto|imagen principal|imagen de producto|tienda online|tienda en linea|mi tienda|la tienda|tienda',
  ],
  /** Their ID photos measure 35 × 45 mm. */
  metricCountry: [
    '英国|德国|法国|意大利|荷兰|瑞士|奥地利|比利时|葡萄牙|瑞典|挪威|丹麦|芬兰|波兰|希腊|爱尔兰|澳大利亚|澳洲|新西兰|俄罗斯|韩国|新加坡',
    'uk|british|united kingdom|england|german|germany|french|france|italian|italy|dutch|netherlands|swiss|austrian|belgian|portuguese|portugal|swedish|norwegian|danish|finnish|polish|poland|greek|irish|ireland|australian|australia|new zealand|russian|russia|korean|korea|singapore|europe|european|eu',
    'reino unido|britanic*|aleman*|alemania|frances*|francia|italian*|italia|holand*|paises bajos|suiz*|portug*|suec*|norueg*|australian*|australia|nueva zelanda|rus*|corean*|corea|europa|europe*|mexico|mexican*',
  ],
  /** Sizes that are not made here, or more than one. */
  otherCountry: [
    '日本|加拿大|印度|巴西|阿根廷|智利|哥伦比亚|秘鲁|墨西哥|西班牙|泰国|越南|马来西亚|印尼|菲律宾|土耳其|埃及|南非|香港|台湾|澳门|阿联酋|沙特',
    'canada|canadian|india|indian|brazil|brazilian|argentina|argentinian|chile|chilean|colombia|colombian|peru|peruvian|mexico|mexican|spain|spanish|japan|japanese|thailand|thai|vietnam|vietnamese|malaysia|malaysian|indonesia|indonesian|philippines|filipino|turkey|turkish|egypt|south africa|hong kong|taiwan|uae|dubai|saudi',
    'canada|canadiens*|india|indi*|brasil|brasilen*|argentin*|chile|chilen*|colombia*|peru|peruan*|espan*|japon|japones*|tailand*|vietnam*|malasia|indonesia|filipinas|turquia|egipto|sudafrica|venezuel*|ecuador|ecuatorian*|bolivi*|uruguay*|paraguay*|cuba|cuban*|guatemal*|honduras|panama|costa rica',
  ],
  /** Papers with a photo whose size differs from office to office. */
  idDocument: [
    '身份证|驾照|驾驶证|社保卡|学生证|工作证|健康证|居住证|港澳通行证|通行证|准考证|报名表|考公报名|考研报名|报名|简历照|简历|毕业证|结婚证|绿卡',
    'id card|identity card|driving license|driving licence|drivers license|driver license|driver’s license|green card lottery|green card|dv lottery|residence permit|work permit|student card|student id|badge photo|employee badge|resume photo|cv photo',
    'tamano infantil|foto infantil|fotos infantil|dni|carnet de conducir|carne de conducir|licencia de conducir|permiso de conducir|cedula|ine|curp|credencial|tarjeta de residencia|nie|carnet de estudiante|carne universitario|foto de curriculum|curriculum|foto para el cv|titulo universitario',
  ],
} as const satisfies Record<string, WordRow>;
