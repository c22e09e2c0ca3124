/** Given and family names by culture, and how they are printed. Combined at random: the people are invented. */
export interface Culture {
  given: string[];
  /** Empty for cultures of one name. */
  family: string[];
  order: 'given first' | 'family first';
  countries: string[];
}

const list = (names: string) => names.split(' | ');

export const cultures: Culture[] = [
  {
    given: list('Anindita | Ravi | Meera | Arjun | Kavita | Sandeep | Nandini | Vikram'),
    family: list(
      'Sarkar | Venkataraman | Mukherjee | Iyer | Deshpande | Chatterjee | Nair | Kulkarni | Banerjee | Pillai',
    ),
    order: 'given first',
    countries: ['India'],
  },
  {
    given: list('Farhana | Tahmid | Nusrat | Imran | Sadia | Rezaul'),
    family: list('Rahman | Chowdhury | Hossain | Akhter | Islam | Karim'),
    order: 'given first',
    countries: ['Bangladesh'],
  },
  {
    given: list('Wei | Xiuying | Jianguo | Yuhan | Zihan | Meiling | Haoran'),
    family: list('Zhang | Chen | Liu | Huang | Zhao | Xu | Lü | Deng'),
    order: 'family first',
    countries: ['China'],
  },
  {
    given: list('Yi-Chen | Chia-Hao | Shu-Fen | Po-Wei | Hsin-Yi'),
    family: list('Lin | Tsai | Hsu | Chang | Yeh | Kuo'),
    order: 'given first',
    countries: ['Taiwan'],
  },
  {
    given: list('Ji-woo | Min-seo | Hyun-jin | Seo-yeon | Do-yun'),
    family: list('Kim | Park | Choi | Jeong | Kang | Yoon'),
    order: 'family first',
    countries: ['South Korea'],
  },
  {
    given: list('Hana | Yūto | Sayaka | Kenji | Chihiro | Kōhei'),
    family: list('Kobayashi | Satō | Ōno | Nakamura | Itō | Hayashi | Sugimoto'),
    order: 'given first',
    countries: ['Japan'],
  },
  {
    given: list('Thị Lan | Minh Đức | Quỳnh Anh | Văn Hùng | Thu Hà | Quốc Bảo'),
    family: list('Nguyễn | Trần | Phạm | Lê | Hoàng | Vũ | Đặng'),
    order: 'family first',
    countries: ['Viet Nam'],
  },
  {
    given: list('Suharyanto | Wulandari | Sutrisno | Kartini | Budiono | Ratnasari | Purwanto | Handayani'),
    family: [],
    order: 'given first',
    countries: ['Indonesia'],
  },
  {
    given: list('Dewi | Agus | Putri | Rizky | Ayu'),
    family: list('Siregar | Simanjuntak | Lubis | Hutapea | Nasution'),
    order: 'given first',
    countries: ['Indonesia'],
  },
  {
    given: list('Nurul Izzah | Ahmad Faiz | Siti Hajar | Mohd Azlan'),
    family: list('Aziz | Rosli | Osman | Hamzah'),
    order: 'given first',
    countries: ['Malaysia'],
  },
  {
    given: list('Pema | Tashi | Dechen | Kinley | Sonam'),
    family: list('Lhamo | Wangchuk | Choden | Dorji | Zangmo'),
    order: 'given first',
    countries: ['Nepal', 'Bhutan'],
  },
  {
    given: list('Mehmet | Elif | Özgür | Çağla | Işıl | Doğan'),
    family: list('Yıldız | Şahin | Güneş | Öztürk | Aydoğan | Çelik | İnce'),
    order: 'given first',
    countries: ['Türkiye'],
  },
  {
    given: list('Omar | Layla | Yūsuf | Nadia | Khalid | Rania'),
    family: list('al-Masri | Haddad | El Amrani | Ben Salah | al-Khatib | Bouzid'),
    order: 'given first',
    countries: ['Jordan', 'Morocco', 'Tunisia', 'Egypt'],
  },
  {
    given: list('Chidinma | Emeka | Adaeze | Ọláyínká | Fọláṣadé | Túndé'),
    family: list('Okafor | Nwosu | Adébáyọ̀ | Ọlátúnjí | Eze | Akínwálé'),
    order: 'given first',
    countries: ['Nigeria'],
  },
  {
    given: list('Kwame | Abena | Kofi | Esi | Yaw | Akosua'),
    family: list('Asante | Mensah | Owusu | Boateng | Amponsah'),
    order: 'given first',
    countries: ['Ghana'],
  },
  {
    given: list('Tesfaye | Hiwot | Bekele | Selamawit | Dawit'),
    family: list('Alemu | Gebremariam | Tadesse | Haile | Wolde'),
    order: 'given first',
    countries: ['Ethiopia'],
  },
  {
    given: list('Thandiwe | Sipho | Nomvula | Pieter | Lerato'),
    family: list('Naidoo | van der Merwe | Dlamini | Mokoena | du Plessis | Mbeki'),
    order: 'given first',
    countries: ['South Africa'],
  },
  {
    given: list('Wanjiru | Otieno | Achieng | Kipchoge | Njeri'),
    family: list('Kamau | Odhiambo | Mutua | Wekesa | Cheruiyot'),
    order: 'given first',
    countries: ['Kenya', 'Tanzania'],
  },
  {
    given: list('Jorge | Rosa | Lucía | Andrés | Ximena | Íñigo'),
    family: list('Salcedo | Villanueva Ortiz | Quispe Mamani | Ibáñez | Muñoz Leiva | Peña'),
    order: 'given first',
    countries: ['Peru', 'Chile', 'Colombia', 'Spain', 'Mexico'],
  },
  {
    given: list('Inês | João | Beatriz | Tiago | Conceição'),
    family: list('Carvalho | dos Santos | da Conceição | Magalhães | de Sousa'),
    order: 'given first',
    countries: ['Portugal', 'Brazil'],
  },
  {
    given: list('Élodie | Benoît | Maëlle | François | Zoé'),
    family: list('Garnier | Lefèvre | de la Roche | Bérenger | Noël'),
    order: 'given first',
    countries: ['France', 'Belgium', 'Canada'],
  },
  {
    given: list('Sanne | Joris | Maaike | Thijs | Femke'),
    family: list('van den Berg | de Vries | ter Haar | van ’t Hoff | Oosterhuis'),
    order: 'given first',
    countries: ['Netherlands'],
  },
  {
    given: list('Annegret | Jörg | Käthe | Matthias | Friederike'),
    family: list('Müller | von Bülow | Grünwald | Weiß | zu Eltz | Schäfer'),
    order: 'given first',
    countries: ['Germany', 'Austria', 'Switzerland'],
  },
  {
    given: list('Lars | Greta | Åsa | Björn | Ingrid | Søren'),
    family: list('Hökby | Lindqvist | Ødegård | Sørensen | Ångström | Bergström'),
    order: 'given first',
    countries: ['Sweden', 'Norway', 'Denmark'],
  },
  {
    given: list('Guðrún | Þórdís | Ólafur | Sigríður'),
    family: list('Thoroddsen | Blöndal | Briem | Hjaltalín'),
    order: 'given first',
    countries: ['Iceland'],
  },
  {
    given: list('Aino | Väinö | Päivi | Eero'),
    family: list('Hämäläinen | Mäkelä | Virtanen | Lähteenmäki'),
    order: 'given first',
    countries: ['Finland'],
  },
  {
    given: list('Tomasz | Agnieszka | Łukasz | Małgorzata | Zofia'),
    family: list('Wieczorek | Wójcik | Gołąb | Błaszczyk | Świątek'),
    order: 'given first',
    countries: ['Poland'],
  },
  {
    given: list('Jiří | Tereza | Ondřej | Kateřina'),
    family: list('Krejčí | Janů | Hořejší | Petrů | Jirků'),
    order: 'given first',
    countries: ['Czechia', 'Slovakia'],
  },
  {
    given: list('Péter | Ágnes | László | Zsófia | Győző'),
    family: list('Nagy | Szőke | Kovács | Erdős | Tóth'),
    order: 'family first',
    countries: ['Hungary'],
  },
  {
    given: list('Ștefan | Ioana | Mihai | Ruxandra'),
    family: list('Popescu | Țurcanu | Ionescu | Brătianu'),
    order: 'given first',
    countries: ['Romania'],
  },
  {
    given: list('Siobhán | Cillian | Órla | Pádraig'),
    family: list('Breathnach | de Búrca | Mac Giolla | O’Hara'),
    order: 'given first',
    countries: ['Ireland'],
  },
  {
    given: list('Harriet | David | Catrin | Alasdair | Grace | Owen'),
    family: list('Boone | Whitcombe | MacLeod | Pryce | Lockwood-Hale | Ashdown'),
    order: 'given first',
    countries: ['United Kingdom', 'Australia', 'United States', 'Canada'],
  },
  {
    given: list('Aroha | Tāne | Hinemoa | Wiremu'),
    family: list('Ngata | Te Kanawa | Parāone | Rāwiri'),
    order: 'given first',
    countries: ['New Zealand'],
  },
  {
    given: list('Aigerim | Nurlan | Zarina | Temür'),
    family: list('Temirkhan | Ospan | Abilqas | Zhaksybek'),
    order: 'given first',
    countries: ['Kazakhstan', 'Uzbekistan'],
  },
];

/** First parts of invented institutions; the country completes the affiliation. */
export const places = list(
  'Harrow Vale | Meghna | Lindau | Saltmere | Oriel Bay | Karst | Three Rivers | Northfold | Amberley | Tamarind | Highmoor | Juniper | Eastgate | Cedar Plain | Marisol | Quillan | Brackwater | Stonebridge | Verdell | Aldermoor | Monsoon Coast | Ashgrove | Lantern Hill | Pomelo | Westerhaven',
);
export const institutions = list(
  'University of {} | {} University | {} Institute of Technology | {} State University | {} College | Technical University of {}',
);
