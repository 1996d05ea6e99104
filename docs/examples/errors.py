import json, os, sys, time
from urllib.error import HTTPError, URLError
from urllib.request import Request, urlopen

server, key = os.environ["AFTERGLOW_SERVER"], os.environ["AFTERGLOW_KEY"]
image, name = sys.argv[1:3]
body = json.dumps({"templateId": "background-remove", "imageIds": [image]}).encode()
headers = {"authorization": f"Bearer {key}", "content-type": "application/json", "idempotency-key": name}


def order():
    """Passes on what is final, and waits out what is not: safe, because the order has a name."""
    for attempt in range(1, 9):
        pause = 2**attempt
        try:
            answer = urlopen(Request(server + "/api/generations", body, headers))
            return answer.status, answer.read().decode()
        except HTTPError as error:
            if error.code != 429 and error.code < 500:
                return error.code, error.read().decode()
            pause = int(error.headers.get("retry-after", pause))
        except URLError:
            pass
        time.sleep(pause)
    sys.exit("the server does not answer")


status, text = order()
code = json.loads(text).get("error", {}).get("code")
if status < 300:
    print(f"accepted: {text}")
elif code in ("insufficient_credits", "key_daily_limit", "key_total_limit"):
    print(f"not enough credits: {text}")
elif status == 422:
    print("another order has this name already")
else:
    print(f"refused: {text}")
