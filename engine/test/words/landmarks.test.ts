/** 120 landmarks by their names in three languages: what is drawn is drawn, all others are said to be unknown. */
import { expect, test } from 'vitest';
import { readLandmark } from '../../src/templates/city-weather-forecast/landmark-words.ts';

type Names = readonly [english: string, chinese: string, spanish: string];

const drawn: Readonly<Record<string, readonly Names[]>> = {
  pearl: [['Oriental Pearl Tower', '东方明珠', 'Torre Perla Oriental']],
  twist: [
    ['Shanghai Tower', '上海中心', 'Torre de Shanghai'],
    ['Canton Tower', '广州塔', 'Canton Tower'],
    ['Turning Torso', '旋转大厦 turning torso', 'Turning Torso'],
  ],
  temple: [['Temple of Heaven', '天坛', 'Templo del Cielo']],
  gate: [
    ['Tiananmen', '天安门', 'Tiananmen'],
    ['Forbidden City', '故宫', 'Ciudad Prohibida'],
  ],
  eiffel: [['Eiffel Tower', '埃菲尔铁塔', 'Torre Eiffel']],
  wheel: [
    ['London Eye', '伦敦眼', 'London Eye'],
    ['Tianjin Eye', '天津之眼', 'noria de Tianjin'],
  ],
  mountain: [
    ['Mount Fuji', '富士山', 'Monte Fuji'],
    ['Matterhorn', '珠穆朗玛峰', 'Matterhorn'],
    ['Mount Everest', '珠峰', 'Monte Everest'],
  ],
  clock: [['Big Ben', '大本钟', 'Big Ben']],
  opera: [['Sydney Opera House', '悉尼歌剧院', 'Ópera de Sídney']],
  bridge: [['Golden Gate Bridge', '金门大桥', 'Puente Golden Gate']],
  lattice: [['Tokyo Tower', '东京塔', 'Torre de Tokio']],
  torii: [
    ['Itsukushima Shrine', '严岛神社', 'Santuario Itsukushima'],
    ['Fushimi Inari', '伏见稻荷神社', 'Fushimi Inari'],
  ],
  castle: [
    ['Neuschwanstein Castle', '新天鹅堡', 'Castillo de Neuschwanstein'],
    ['Edinburgh Castle', '爱丁堡城堡', 'Castillo de Edimburgo'],
    ['Prague Castle', '布拉格城堡', 'Castillo de Praga'],
  ],
  pyramid: [['Pyramids of Giza', '吉萨金字塔', 'Pirámides de Guiza']],
  cathedral: [
    ['Notre-Dame', '巴黎圣母院', 'Catedral de Notre Dame'],
    ['Cologne Cathedral', '科隆大教堂', 'Catedral de Colonia'],
    ['Milan Cathedral', '米兰大教堂', 'Duomo de Milán'],
  ],
  dome: [
    ['Taj Mahal', '泰姬陵', 'Taj Mahal'],
    ['Capitol dome', '国会大厦', 'cúpula del Capitolio'],
  ],
  pagoda: [
    ['Giant Wild Goose Pagoda', '大雁塔', 'Gran Pagoda del Ganso Salvaje'],
    ['Leifeng Pagoda', '雷峰塔', 'Pagoda Leifeng'],
    ['Yellow Crane pagoda', '黄鹤楼', 'pagoda de la Grulla Amarilla'],
  ],
  skyscraper: [
    ['Empire State Building', '帝国大厦', 'Empire State'],
    ['Willis skyscraper', '摩天楼', 'rascacielos Willis'],
    ['Burj Khalifa', '哈利法塔', 'Burj Khalifa'],
    ['Chrysler Building', '摩天大楼', 'Edificio Chrysler'],
  ],
  wall: [
    ['Great Wall', '长城', 'Gran Muralla'],
    ['Great Wall of China at Badaling', '八达岭长城', 'Gran Muralla China'],
  ],
  colosseum: [
    ['Colosseum', '罗马斗兽场', 'Coliseo'],
    ['Verona amphitheatre', '维罗纳竞技场', 'Anfiteatro de Verona'],
  ],
  statue: [['Statue of Liberty', '自由女神像', 'Estatua de la Libertad']],
  christ: [['Christ the Redeemer', '救世基督像', 'Cristo Redentor']],
  triumph: [
    ['Arc de Triomphe', '凯旋门', 'Arco de Triunfo'],
    ['India Gate', '印度门', 'arco del triunfo de Delhi'],
  ],
  leaning: [['Leaning Tower of Pisa', '比萨斜塔', 'Torre inclinada de Pisa']],
  parthenon: [
    ['Parthenon', '帕特农神庙', 'Partenón'],
    ['Acropolis of Athens', '雅典卫城', 'Acrópolis de Atenas'],
  ],
  towerbridge: [['Tower Bridge', '伦敦塔桥', 'Tower Bridge']],
  needle: [
    ['Space Needle', '太空针塔', 'Space Needle'],
    ['CN Tower', '西雅图太空针', 'CN Tower'],
  ],
  stacked: [['Taipei 101', '台北101', 'Taipei 101']],
  twins: [['Petronas Towers', '双子塔', 'Torres Petronas']],
  obelisk: [
    ['Washington Monument', '华盛顿纪念碑', 'Washington Monument'],
    ['Obelisk of Buenos Aires', '方尖碑', 'Obelisco de Buenos Aires'],
  ],
  windmill: [['Windmills of Kinderdijk', '荷兰风车', 'Molinos de Consuegra']],
  lighthouse: [
    ['Lighthouse of Alexandria', '亚历山大灯塔', 'Faro de Alejandría'],
    ['Tower of Hercules lighthouse', '灯塔', 'Torre de Hércules'],
  ],
  stonehenge: [['Stonehenge', '巨石阵', 'Stonehenge']],
  onion: [["Saint Basil's Cathedral", '圣瓦西里大教堂', 'catedral de San Basilio']],
};

const unknown: readonly Names[] = [
  ['Brandenburg Gate', '勃兰登堡门', 'Puerta de Brandeburgo'],
  ['Machu Picchu', '马丘比丘', 'Machu Picchu'],
  ['Petra', '佩特拉古城', 'Petra'],
  ['Angkor Wat', '吴哥窟', 'Angkor Wat'],
  ['Borobudur', '婆罗浮屠', 'Borobudur'],
  ['Potala Palace', '布达拉宫', 'Palacio de Potala'],
  ['Kremlin', '克里姆林宫', 'Kremlin'],
  ['Alhambra', '阿尔罕布拉宫', 'Alhambra'],
  ['Palace of Versailles', '凡尔赛宫', 'Palacio de Versalles'],
  ['Louvre', '卢浮宫', 'Louvre'],
  ['Buckingham Palace', '白金汉宫', 'Palacio de Buckingham'],
  ['White House', '白宫', 'Casa Blanca'],
  ['Hagia Sophia', '圣索菲亚', 'Hagia Sophia'],
  ['Pantheon', '万神殿', 'Panteón'],
  ['Bird’s Nest stadium', '鸟巢', 'estadio Nido de Pájaro'],
  ['Water Cube', '水立方', 'Cubo de Agua'],
  ['Guggenheim Museum', '古根海姆', 'Museo Guggenheim'],
  ['Tokyo Skytree', '晴空塔', 'Skytree'],
  ['The Shard', '碎片大厦', 'The Shard'],
  ['The Gherkin', '小黄瓜', 'The Gherkin'],
  ['Jin Mao Tower', '金茂大厦', 'Jin Mao'],
  ['Stadium', '体育场', 'estadio'],
  ['Moai', '复活节岛', 'moáis'],
  ['Niagara waterfall', '尼亚加拉瀑布', 'cascada'],
  ['Grand Canyon', '大峡谷', 'Gran Cañón'],
  ['Terracotta Army', '兵马俑', 'guerreros de terracotta'],
  ['Three Gorges dam', '三峡大坝', 'presa de las Tres Gargantas'],
  ['Roller coaster', '过山车', 'montaña rusa'],
  ['Atomium', '原子塔', 'Atomium'],
  ['Little Mermaid', '小美人鱼', 'La Sirenita'],
  ['Manneken Pis', '撒尿小童', 'Manneken Pis'],
  ['Gateway Arch', '圣路易斯拱门', 'Arco Gateway'],
  ['Mount Rushmore heads', '总统山', 'cabezas presidenciales'],
  ['Uluru', '乌鲁鲁', 'Uluru'],
  ['Merlion', '鱼尾狮', 'Merlion'],
  ['Marina Bay Sands', '金沙酒店', 'Marina Bay Sands'],
  ['Gardens by the Bay', '滨海湾花园', 'Jardines de la Bahía'],
  ['Big Buddha', '大佛', 'Gran Buda'],
  ['Wawel dragon', '瓦维尔龙', 'dragón de Wawel'],
  ['Rialto', '里亚托', 'Rialto'],
  ['Trevi Fountain', '许愿池', 'Fontana de Trevi'],
  ['Spanish Steps', '西班牙台阶', 'escalinata'],
  ['Plaza Mayor', '马约尔广场', 'Plaza Mayor'],
  ['Red Square', '红场', 'Plaza Roja'],
  ['Times Square', '时代广场', 'Times Square'],
  ['Hollywood Sign', '好莱坞标志', 'letrero de Hollywood'],
  ['Walk of Fame', '星光大道', 'Paseo de la Fama'],
  ['Sagrada Familia', '圣家堂', 'Sagrada Familia'],
  ['Campanile', '圣马可钟塔楼阁', 'campanario'],
  ['Sphinx', '狮身人面像', 'Esfinge'],
  ['Chichen Itza', '奇琴伊察', 'Chichén Itzá'],
  ['Easter Island', '复活节岛石像', 'Isla de Pascua'],
  ['Fortress', '要塞', 'fortaleza'],
  ['Hermitage', '冬宫', 'Hermitage'],
  ['Uffizi', '乌菲兹', 'Uffizi'],
  ['Blue Lagoon', '蓝湖', 'Laguna Azul'],
  ['Giant’s Causeway', '巨人堤道', 'Calzada del Gigante'],
  ['Checkpoint Charlie', '查理检查站', 'Checkpoint Charlie'],
  ['Rijksmuseum', '国家博物馆', 'Rijksmuseum'],
  ['Ponte Vecchio', '维琪奥', 'Ponte Vecchio'],
  ['Canal houses', '运河', 'canales'],
  ['Cable car', '缆车', 'teleférico'],
  ['Burj Al Arab', '帆船酒店', 'Burj Al Arab'],
];
const languages = ['English', 'Chinese', 'Spanish'] as const;

test.each(languages.map((language, at) => [language, at] as const))('names in %s', (_language, at) => {
  const wrong: string[] = [];
  for (const [id, rows] of Object.entries(drawn))
    for (const row of rows) {
      const read = readLandmark(row[at] ?? '', '').id;
      if (read !== id) wrong.push(`${row[at]}: ${read}, not ${id}`);
    }
  for (const row of unknown) {
    const read = readLandmark(row[at] ?? '', '').id;
    if (read !== undefined) wrong.push(`${row[at]}: silently ${read}`);
  }
  expect(wrong).toEqual([]);
});
